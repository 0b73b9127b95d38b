import type { EventChoice } from '../../domain/webhooks/eventResources';

/** “Tasks: Created” */
export const eventLabel = ({ resource, title }: EventChoice): string => `${resource.plural}: ${title}`;
