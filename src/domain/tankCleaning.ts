export const cleaningMessages = {
    /** last content of the tank, and its date */
    first: (tank: string, held: string, since: string, now: string) =>
        `${tank} last held ${held}, since ${since}. Record that it was cleaned before ${now} goes in.`,
    notEmpty: (tank: string, level: string, held: string) =>
        `${tank} holds ${level} of ${held}. Empty it before you clean it.`,
    future: 'must not be in the future.',
    beforeFilling: (tank: string, filled: string) =>
        `${tank} was filled after that, on ${filled}. Enter a later cleaning.`,
} as const;
