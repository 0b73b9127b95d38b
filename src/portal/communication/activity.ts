import { type RaRecord, useTranslate } from 'react-admin';
import { findResource } from '../admin/metadata';
import { actionTitle } from '../admin/view/historyTexts';

export interface ActivityRecord extends RaRecord {
    id: number;
    occurred_at: string;
    user_id: number | null;
    user_name: string | null;
    action: string;
    /** resource name */
    resource: string | null;
    record_id: number | null;
    record_label: string | null;
    customer: { id: number; label: string } | null;
    changes: Record<string, { from?: unknown; to?: unknown }>;
    reason: string | null;
    ip: string | null;
}

const readable = (code: string) => {
    const words = code.replace(/[_-]+/g, ' ').trim();
    return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Labels of a log entry: transitions by button title, resources by name. */
export const useActivityTexts = () => {
    const translate = useTranslate();
    return {
        kind: (resource: string | null): string =>
            resource ? (findResource(resource)?.title ?? readable(resource)) : '–',
        action: ({ action, resource }: Pick<ActivityRecord, 'action' | 'resource'>): string => {
            const known = resource ? findResource(resource) : undefined;
            const step = known && actionTitle(known, action).title;
            return step ?? translate(`domains.communication.actions.${action}`, { _: readable(action) });
        },
    };
};
