interface LateWork {
    job: string;
    number: string;
    hasParts: boolean;
    isReopeningRequested: boolean;
}

export const lateCompletionMessages = {
    reported: (who: string, { job, number, hasParts, isReopeningRequested }: LateWork) =>
        [
            `${who} did ${job} without signal while someone else changed it.`,
            isReopeningRequested ? 'They ask you to reopen the job.' : '',
            hasParts ? `Confirm the parts used in ${number}.` : `Their report is ${number}.`,
        ]
            .filter(Boolean)
            .join(' '),
    decided: 'This late completion is decided. It can no longer be changed.',
} as const;
