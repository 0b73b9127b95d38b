import type { Resource } from '../../contract/metadata';

/** Kind of event of a resource. Its full name is `resource.name`, such as `job-cards.complete`. */
export interface WebhookEvent {
    name: string;
    title: string;
}

/** Events with a name of their own, by resource and logged action; the trigger `queue_webhooks` uses the same names. */
const NAMED: Readonly<Record<string, Readonly<Record<string, WebhookEvent>>>> = {
    alarms: { create: { name: 'raised', title: 'Raised' }, clear: { name: 'cleared', title: 'Cleared' } },
};

/**
 * Whether webhooks can report changes of a resource: its records can be read with an API token.
 * @param isSessionOnly whether API tokens never hold a permission
 */
export const hasEvents = (
    { actions, view, kinds }: Pick<Resource, 'actions' | 'view' | 'kinds'>,
    isSessionOnly: (permission: string) => boolean,
): boolean => !view && !kinds && !!actions.get?.some(permission => !isSessionOnly(permission));

export const eventsOf = ({ name, actions, fields }: Pick<Resource, 'name' | 'actions' | 'fields'>): WebhookEvent[] => {
    const named = NAMED[name] ?? {};
    const transitions = fields.flatMap(field => field.transitions ?? []);
    const events = [
        named.create ?? { name: 'created', title: 'Created' },
        { name: 'changed', title: 'Changed' },
        ...(actions.archive
            ? [
                  { name: 'archived', title: 'Archived' },
                  { name: 'restored', title: 'Restored' },
              ]
            : []),
        ...transitions.map(transition => named[transition.name] ?? { name: transition.name, title: transition.title }),
    ];
    return [...new Map(events.map(event => [event.name, event])).values()];
};
