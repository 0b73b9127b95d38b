import { RIGHTS } from '../../contract/generated/permissions';
import { resources } from '../../contract/generated/resources';
import type { Resource, Right } from '../../contract/metadata';
import { eventsOf, hasEvents } from './events';

const rights: Readonly<Record<string, Right>> = RIGHTS;

/** Resources whose changes webhooks can report, by title. */
export const EVENT_RESOURCES: readonly Resource[] = Object.values(resources)
    .filter(resource => hasEvents(resource, permission => !!rights[permission]?.sessionOnly))
    .sort((one, other) => one.plural.localeCompare(other.plural));

export interface EventChoice {
    /** `resource.event` */
    value: string;
    /** such as “Created” */
    title: string;
    resource: Resource;
}

/** All events that a webhook can choose. */
export const EVENT_CHOICES: readonly EventChoice[] = EVENT_RESOURCES.flatMap(resource =>
    eventsOf(resource).map(({ name, title }) => ({ value: `${resource.name}.${name}`, title, resource })),
);
const byValue = new Map(EVENT_CHOICES.map(choice => [choice.value, choice]));
export const eventChoice = (value: string): EventChoice | undefined => byValue.get(value);
