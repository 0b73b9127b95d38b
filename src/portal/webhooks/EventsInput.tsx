import { Autocomplete, createFilterOptions, TextField } from '@mui/material';
import { useMemo } from 'react';
import { EVENT_CHOICES, type EventChoice, eventChoice } from '../../domain/webhooks/eventResources';
import { useFieldInput } from '../admin/inputs/useFieldInput';
import { fieldOf } from '../admin/metadata';
import { FieldFrame } from '../components/fields/FieldFrame';
import { eventLabel } from './eventLabel';

const field = fieldOf('webhooks', 'events');
const asIs = (value: unknown) => value;
/** Drawn at once: the others are found by typing. */
const MOST_OPTIONS = 200;
const filterOptions = createFilterOptions<EventChoice>({ stringify: eventLabel, limit: MOST_OPTIONS });

/** Events of a webhook, grouped by resource. */
export const EventsInput = () => {
    if (!field) throw new Error('webhooks has no field events');
    const { id, input, error, frame, describedBy } = useFieldInput<string[]>(
        { resource: 'webhooks', field },
        { format: asIs, parse: asIs },
    );
    const chosen = useMemo(
        () => (Array.isArray(input.value) ? (input.value as string[]) : []).flatMap(value => eventChoice(value) ?? []),
        [input.value],
    );
    return (
        <FieldFrame {...frame}>
            <Autocomplete
                id={id}
                multiple
                disableCloseOnSelect
                size="small"
                options={EVENT_CHOICES}
                filterOptions={filterOptions}
                groupBy={({ resource }) => resource.plural}
                getOptionLabel={eventLabel}
                isOptionEqualToValue={(one, other) => one.value === other.value}
                value={chosen}
                onChange={(_, next) => input.onChange(next.map(({ value }) => value))}
                onBlur={() => input.onBlur()}
                renderInput={params => (
                    <TextField
                        {...params}
                        inputRef={input.ref}
                        error={Boolean(error)}
                        slotProps={{ htmlInput: { ...params.inputProps, 'aria-describedby': describedBy } }}
                    />
                )}
            />
        </FieldFrame>
    );
};
