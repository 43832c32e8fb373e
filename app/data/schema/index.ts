export * from "./accounts";
export * from "./catalogue";
export * from "./lists";
export * from "./orders";
export * from "./simulator";
export * from "./system";
