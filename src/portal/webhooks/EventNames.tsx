import { Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { eventChoice } from '../../domain/webhooks/eventResources';
import { eventLabel } from './eventLabel';

const nameOf = (value: string): string => {
    const choice = eventChoice(value);
    return choice ? eventLabel(choice) : value;
};

/** Chosen events of the webhook in the context. */
export const EventNames = () => {
    const webhook = useRecordContext<ResourceTypes['webhooks']>();
    const events = Array.isArray(webhook?.events) ? webhook.events : [];
    return (
        <Stack component="span" direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 }}>
            {events.map(value => (
                <span key={value}>{nameOf(value)}</span>
            ))}
        </Stack>
    );
};
