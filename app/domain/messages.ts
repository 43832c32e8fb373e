/** Every text that the specification fixes, once and to the letter, odd spelling included. */
export const messages = {
  register: {
    name: "Please provide a name",
    email: "Please provide a email",
    password: "Please provide a password",
    validEmail: "Please provide a valid email",
    passwordsDiffer: "Password not match",
    passwordHint:
      "At least 8 characters with one uppercase letter, one lowercase letter and one number.",
    success: "Register Successfully, Login now",
  },
  reset: { validEmail: "Please provide a valid email" },
  order: {
    tooFew: (minOrder: number) => `Quantity can't less than ${minOrder}`,
    tooMany: (stock: number) => `Quantity can't more than ${stock}`,
    placed: "Your order successfully placed!",
    cancelQuestion: "Are you sure, you want to cancle this order?",
    cancelled: "Cancel Order Successfully!",
    shipped: "Order status change to shipped",
    openForm: "Book a order now",
    none: "You have no order",
    placeOne: "Place a order",
  },
  payment: {
    completed: "Your Payment is Completed!",
    continueShopping: "Continue Shopping",
  },
  review: { added: "Review added successfully!" },
  profile: { updated: "Profile update successfully!" },
  product: {
    added: "Product added successfully!",
    updated: "Product updated successfully!",
    deleted: "Product delete Successfully!",
  },
  admin: {
    made: "Make admin successfully!",
    removed: "Remove admin successfully!",
  },
  access: {
    unauthorized: "unauthorized access",
    forbidden: "Forbidden access",
  },
  home: {
    offer: {
      badge: "Special Offer",
      line: "Free shipping & discount 40% on products",
      button: "Shop Now",
      headlines: [
        "Get The Best Collection Of Hand Tools Right",
        "Best Collection For Home Decoration 2021",
        "All Types Of Premium Quality Tools",
      ],
    },
    categories: [
      { name: "Power Tools", count: "15" },
      { name: "Machine Tools", count: "05" },
      { name: "Hand Tools", count: "18" },
      { name: "Cordless Tools", count: "19" },
      { name: "Welding & Soldering", count: "04" },
      { name: "Socket Wrenches", count: "12" },
    ],
    sale: "30%",
    counters: [
      { figure: "253+", label: "tools" },
      { figure: "25K+", label: "clients" },
      { figure: "17", label: "awards" },
      { figure: "$17M+", label: "revenue" },
    ],
  },
  notFound: "Oops! Page Not Found",
} as const;
