export const cleaningMessages = {
    /** last content of the tank, and its date */
    first: (tank: string, supplement: string, since: string, now: string) =>
        `${tank} last held ${supplement}, since ${since}. Record that it was cleaned before ${now} goes in.`,
    notEmpty: (tank: string, level: string, supplement: string) =>
        `${tank} holds ${level} of ${supplement}. Empty it before you clean it.`,
    future: 'must not be in the future.',
    beforeFilling: (tank: string, filled: string) =>
        `${tank} was filled after that, on ${filled}. Enter a later cleaning.`,
} as const;
