import type { AlertLevel } from '../telemetry/alarmCatalogue';

export interface RankFigures {
    level: AlertLevel;
    /** acknowledged or assigned */
    attended: boolean;
    /** UTC ISO 8601; null: start unknown */
    since: string | null;
    /** animals at the site; null: unknown */
    head: number | null;
}

/** Proposed weights, without a source: an attended alarm still precedes a new caution. */
const LEVEL: Readonly<Record<AlertLevel, number>> = { alarm: 9, alert: 3, caution: 1 };
const UNATTENDED = 2;
const DAY_MS = 86_400_000;
/** Days after which waiting adds nothing, so that forgotten records do not precede today's alarms. */
const OLDEST_DAYS = 30;

/**
 * Rank = level × attention × age × head.
 *
 * - level: alarm 9, alert 3, caution 1
 * - attention: 2 while nobody acknowledged it or is assigned, else 1
 * - age: 1 + log10(1 + days since the start), at most 30 days; 1 where the start is unknown or ahead
 * - head: 1 + log10(1 + head); 1 where the head is unknown
 *
 * @returns one decimal, the higher the more urgent
 */
export const attentionRank = ({ level, attended, since, head }: RankFigures, now: Date): number => {
    const days = since === null ? 0 : (now.getTime() - Date.parse(since)) / DAY_MS;
    const age = 1 + Math.log10(1 + Math.min(Math.max(days, 0), OLDEST_DAYS));
    const affected = 1 + Math.log10(1 + Math.max(head ?? 0, 0));
    return Math.round(LEVEL[level] * (attended ? 1 : UNATTENDED) * age * affected * 10) / 10;
};
