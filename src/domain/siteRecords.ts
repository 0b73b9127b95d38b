/** What people record at sites: stops, rain, and how it stands together. Pure, for both sides. */

export interface Span {
    from: Date;
    /** null: until now, and on */
    to: Date | null;
}
const endOf = ({ to }: Span) => to?.getTime() ?? Number.POSITIVE_INFINITY;

/** Whether two spans have a moment in common. One that begins when the other ends does not. */
export const overlaps = (a: Span, b: Span): boolean => a.from.getTime() < endOf(b) && b.from.getTime() < endOf(a);

/** The part of a span that lies in a window; undefined where none does. */
export const clip = (span: Span, window: { from: Date; to: Date }): { from: Date; to: Date } | undefined => {
    const from = Math.max(span.from.getTime(), window.from.getTime());
    const to = Math.min(endOf(span), window.to.getTime());
    return from < to ? { from: new Date(from), to: new Date(to) } : undefined;
};

/** A day counts as one with rain from 0.2 mm on, as the Bureau of Meteorology counts them (bom.gov.au, rain days). */
export const RAIN_DAY_MILLIMETRES = 0.2;

/** Rain by month, oldest first. @param days `YYYY-MM-DD` */
export const rainByMonth = (days: readonly { day: string; millimetres: number }[]) => {
    const months = new Map<string, { month: string; millimetres: number; rain_days: number }>();
    for (const { day, millimetres } of days) {
        const month = day.slice(0, 7);
        const sum = months.get(month) ?? { month, millimetres: 0, rain_days: 0 };
        sum.millimetres += millimetres;
        if (millimetres >= RAIN_DAY_MILLIMETRES) sum.rain_days += 1;
        months.set(month, sum);
    }
    return [...months.values()].sort((a, b) => a.month.localeCompare(b.month));
};

export const TIMELINE_KINDS = [
    'alarm',
    'service_log',
    'follow_up',
    'stop_reason',
    'delivery',
    'maintenance',
    'supplement_change',
    'settings',
    'installation',
    'comment',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];
