import { useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { eventChoice } from '../../domain/webhooks/eventResources';
import { eventLabel } from './eventLabel';

/** Event of the delivery in the context, with the number of its record. */
export const EventName = () => {
    const translate = useTranslate();
    const delivery = useRecordContext<ResourceTypes['webhook-deliveries']>();
    if (!delivery) return null;
    const choice = eventChoice(delivery.event);
    if (!choice) return <>{translate('domains.webhooks.test_event')}</>;
    return (
        <>
            {eventLabel(choice)} · {delivery.record_id}
        </>
    );
};
