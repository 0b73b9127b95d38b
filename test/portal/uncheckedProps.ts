type Part<T> = T extends readonly (infer Item)[]
    ? readonly Part<Item>[]
    : T extends object
      ? { [Name in keyof T]?: Part<T[Name]> }
      : T;

/** Casts a partial test fixture to its full type; names and types of the given part are checked. */
export const partialProps = <T>(part: Part<T>): T => part as T;
