type Part<T> = T extends readonly (infer Item)[]
    ? readonly Part<Item>[]
    : T extends object
      ? { [Name in keyof T]?: Part<T[Name]> }
      : T;

/** What a test gives of something: as much of it as is looked at, by the names and kinds that it has. */
export const given = <T>(part: Part<T>): T => part as T;
