import { formatDate } from '../../domain/calendar/dateTexts';
import { DEVICE_SETTINGS } from '../../domain/telemetry/deviceSettings';
import type { TimelineKind } from '../../domain/telemetry/siteTimeline';
import { compiled, type Registry } from '../engine/sql/compile';

/** Event row from the database. `facts` differ by kind. */
export interface TimelineRow {
    kind: TimelineKind;
    record_id: number;
    occurred_at: string;
    until: string | null;
    user_name: string | null;
    facts: Record<string, unknown>;
}
type Tone = 'neutral' | 'info' | 'warning' | 'success' | 'error' | 'primary';
interface TimelineText {
    resource: string | null;
    title: string;
    text: string | null;
    tone: Tone;
}

const text = (value: unknown) => (value === null || value === undefined || value === '' ? null : String(value));
const number = (value: unknown) => Number(value).toLocaleString('en-AU', { maximumFractionDigits: 1 });

/** Label and colour of an enumeration value, from the contract. */
const option = (registry: Registry, resource: string, field: string, code: unknown) => {
    const found = compiled(registry, resource)
        .fields.get(field)
        ?.options?.find(({ value }) => value === code);
    return { label: found?.label ?? String(code), tone: (found?.color ?? 'neutral') as Tone };
};

const settingsText = (registry: Registry, settings: Record<string, { from: unknown; to: unknown }>) => {
    const { fields } = compiled(registry, 'udose-sites');
    const valueText = (name: string, value: unknown) => {
        const field = fields.get(name);
        if (value === null || value === undefined) return 'nothing';
        const named = field?.options?.find(candidate => candidate.value === value)?.label;
        return named ?? `${String(value)}${field?.unit ? ` ${field.unit}` : ''}`;
    };
    const all = Object.entries(settings);
    const changed = all.filter(([, { from, to }]) => (from ?? null) !== (to ?? null));
    if (changed.length === 0 && all.length === DEVICE_SETTINGS.length) return 'All settings of the site';
    // a setting that is sent again unchanged has one value only
    return (changed.length > 0 ? changed : all)
        .map(([name, { from, to }]) => {
            const before = changed.length > 0 ? `${valueText(name, from)} → ` : '';
            return `${fields.get(name)?.title ?? name}: ${before}${valueText(name, to)}`;
        })
        .join('; ');
};

const LEVEL_TONES: Record<string, Tone> = { alarm: 'error', alert: 'warning', caution: 'info' };

/** Texts of each kind; labels are the contract's. */
const TIMELINE_TEXTS: Record<TimelineKind, (registry: Registry, facts: Record<string, unknown>) => TimelineText> = {
    alarm: (_, { title, text: message, level }) => ({
        resource: 'alarms',
        title: String(title),
        text: text(message),
        tone: LEVEL_TONES[String(level)] ?? 'error',
    }),
    service_log: (registry, { title, text: details, code }) => ({
        resource: 'service-logs',
        title: `${option(registry, 'service-logs', 'kind', code).label}: ${String(title)}`,
        text: text(details),
        tone: 'primary',
    }),
    follow_up: (registry, { title, text: details, code, due, overdue }) => {
        const status = option(registry, 'site-follow-ups', 'status', code);
        const state = overdue ? 'overdue' : status.label.toLowerCase();
        return {
            resource: 'site-follow-ups',
            title: String(title),
            text: [`Due ${formatDate(String(due))}, ${state}.`, text(details)].filter(Boolean).join(' '),
            tone: overdue ? 'error' : status.tone,
        };
    },
    stop_reason: (registry, { code, text: notes }) => {
        const reason = option(registry, 'stop-reasons', 'reason', code);
        return { resource: 'stop-reasons', title: `Stopped: ${reason.label}`, text: text(notes), tone: reason.tone };
    },
    delivery: (registry, { number: name, code, quantity, supplement, text: notes }) => ({
        resource: 'supplement-deliveries',
        title: `${number(quantity)} L of ${String(supplement)}: ${option(registry, 'supplement-deliveries', 'status', code).label.toLowerCase()}`,
        text: [text(name), text(notes)].filter(Boolean).join(' · ') || null,
        tone: option(registry, 'supplement-deliveries', 'status', code).tone,
    }),
    maintenance: (registry, { number: name, code, text: findings, done }) => ({
        resource: 'site-maintenances',
        title: `${option(registry, 'site-maintenances', 'visit_purpose', code).label}${done ? '' : ' planned'}`,
        text: [text(name), text(findings)].filter(Boolean).join(' · ') || null,
        tone: done ? 'success' : 'neutral',
    }),
    supplement_change: (_, { supplement, before, level, text: note }) => ({
        resource: null,
        title: before
            ? `Supplement changed from ${String(before)} to ${String(supplement)}`
            : `Supplement changed to ${String(supplement)}`,
        text: [level === null ? null : `Tank at ${number(level)} kg.`, text(note)].filter(Boolean).join(' ') || null,
        tone: 'primary',
    }),
    tank_reading: (_, { litres, level }) => ({
        resource: 'tank-readings',
        title: `Tank read by eye: ${number(litres)} L`,
        text: `Tank at ${number(level)} kg.`,
        tone: 'primary',
    }),
    settings: (registry, { code, settings, text: reason }) => {
        const status = option(registry, 'device-settings-changes', 'status', code);
        const changes = settingsText(registry, settings as Record<string, { from: unknown; to: unknown }>);
        return {
            resource: null,
            title: `Settings ${status.label.toLowerCase()}`,
            text: [changes, text(reason)].filter(Boolean).join('. '),
            tone: status.tone,
        };
    },
    installation: (_, { serial, code }) => ({
        resource: 'devices',
        title: code === 'installed' ? `${String(serial)} installed` : `${String(serial)} uninstalled`,
        text: null,
        tone: code === 'installed' ? 'success' : 'neutral',
    }),
    comment: (_, { text: comment }) => ({ resource: null, title: 'Comment', text: text(comment), tone: 'neutral' }),
};

/** Event in the shape of the contract. */
export const timelineEntry = (registry: Registry, { facts, ...row }: TimelineRow) => ({
    ...row,
    ...TIMELINE_TEXTS[row.kind](registry, facts),
});
