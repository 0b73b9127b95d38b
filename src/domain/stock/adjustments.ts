import { formatLitres } from './quantities';

export interface AdjustmentLimits {
    litres: number;
    /** dollars without GST */
    value: number;
}
/**
 * Whether an adjustment requires approval by a second person.
 * @param difference litres above or below book quantity
 * @param value dollars; null if the cost is unknown, and then only the litres count
 */
export const needsApproval = (difference: number, value: number | null, limits: AdjustmentLimits): boolean =>
    Math.abs(difference) > limits.litres || (value !== null && Math.abs(value) > limits.value);

/** Difference as text: `1,200 L less`. */
export const differenceText = (difference: number): string =>
    `${formatLitres(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}`;

interface Waiting {
    number: string;
    /** supplement and location, or the tank */
    place: string;
    difference: number;
}
export const adjustmentMessages = {
    reason: 'Choose a reason, or write a note.',
    waiting: (number: string) =>
        `${number} of this supplement awaits approval here. Approve or reject it before you count again.`,
    own: 'You entered this count. Another person approves it.',
    countedSince: (number: string) => `There is a later count, ${number}. Reject this one.`,
    room: (tank: string, capacity: number) =>
        `${tank} holds at most ${formatLitres(capacity)}. Reject this count and dip the tank again.`,
    belowLevel: (tank: string, level: number) =>
        `${tank} holds only ${formatLitres(level)} now. Reject this count and dip the tank again.`,
    approvalRequest: (who: string, { number, place, difference }: Waiting) =>
        `${who} counted ${differenceText(difference)} of ${place} than on record. ${number} needs your approval. Nothing is posted until then.`,
    decided: (who: string, what: string, { number, place }: Waiting, reason?: string) =>
        `${who} ${what} your count ${number} of ${place}.${reason ? ` Reason: ${reason}` : ''}`,
} as const;
/** Reason text for the ledger: the listed reason, followed by the free text. */
export const reasonText = (listed: string | undefined, note: string): string =>
    listed === undefined || note === listed || note.startsWith(`${listed}: `)
        ? note
        : note
          ? `${listed}: ${note}`
          : listed;
