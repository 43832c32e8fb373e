import { createContext, useContext } from "react";

/** The nonce that this page's inline scripts carry; empty in the browser, where none is needed. */
export const NonceContext = createContext("");

export const useNonce = () => useContext(NonceContext);
