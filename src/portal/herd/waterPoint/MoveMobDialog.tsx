import { Autocomplete, createFilterOptions, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { required, useInput, useNotify, useTranslate, ValidationError } from 'react-admin';
import { latestToday, todayIn } from '../../../domain/calendar/days';
import { entryDayFault } from '../../../domain/livestock/mobEntries';
import { ActionForm } from '../../admin/form/ActionForm';
import { DateInput } from '../../admin/inputs/DateInput';
import { sendOrKeep, sentNotice } from '../../offline/sendOrKeep';
import { type LaterDecision, LaterEntriesInput } from '../LaterEntries';
import { refreshHerd } from '../mob';
import { LARGE_TARGETS, type MovePaddock, type WaterPointMob } from './mobsHere';

const TEXT = 'domains.herd.moveHere';
/** As many as a list shows without delay; typing finds the others. */
const shownPaddocks = createFilterOptions<MovePaddock>({ limit: 100 });

/** Choice from the paddocks that the page has, so that it works offline. */
const PaddockInput = ({ paddocks }: { paddocks: readonly MovePaddock[] }) => {
    const translate = useTranslate();
    const { field, fieldState } = useInput({
        source: 'to_paddock_id',
        validate: required(translate(`${TEXT}.needed`)),
    });
    const message = fieldState.error?.message;
    return (
        <Autocomplete
            options={[...paddocks]}
            filterOptions={shownPaddocks}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ name }) => name}
            value={paddocks.find(({ id }) => id === field.value) ?? null}
            onChange={(_, chosen) => field.onChange(chosen?.id ?? null)}
            // without `field.ref`, since a focus after a refusal would open the list, and the next press close it
            onBlur={field.onBlur}
            noOptionsText={translate(`${TEXT}.noPaddocks`)}
            openOnFocus
            slotProps={{
                listbox: { sx: { '& .MuiAutocomplete-option': { minHeight: 48, fontSize: '1rem' } } },
            }}
            renderInput={params => (
                <TextField
                    {...params}
                    autoFocus
                    label={translate(`${TEXT}.paddock`)}
                    error={message !== undefined}
                    helperText={message && <ValidationError error={message} />}
                />
            )}
        />
    );
};

interface Move {
    to_paddock_id: number | null;
    moved_on: string;
    later_entries: LaterDecision | null;
}
interface MoveMobDialogProps {
    mob: WaterPointMob;
    paddocks: readonly MovePaddock[];
    onSaved: () => void;
    onClose: () => void;
}

/** Move of a mob to another paddock of its property, on a past or the current day. */
export const MoveMobDialog = ({ mob, paddocks, onSaved, onClose }: MoveMobDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const move = async ({ to_paddock_id, moved_on, later_entries }: Move) => {
        const names = { name: mob.name, paddock: paddocks.find(({ id }) => id === to_paddock_id)?.name };
        const sent = await sendOrKeep({
            path: `/api/main/mobs/${mob.id}/moves`,
            body: { to_paddock_id, moved_on, ...(later_entries ? { later_entries } : {}) },
            title: translate(`${TEXT}.kept`, names),
        });
        refreshHerd(queryClient);
        notify(...sentNotice(sent, translate(`${TEXT}.saved`, names)));
        onSaved();
        onClose();
    };
    return (
        <ActionForm<Move>
            title={translate(`${TEXT}.title`, { name: mob.name })}
            text={translate(`${TEXT}.text`, { head: mob.head.toLocaleString('en-AU'), paddock: mob.paddock.label })}
            submitLabel={translate(`${TEXT}.save`)}
            defaultValues={{ to_paddock_id: null, moved_on: todayIn(), later_entries: null }}
            onSubmit={move}
            onClose={onClose}
            sx={LARGE_TARGETS}
        >
            <PaddockInput
                paddocks={paddocks.filter(
                    ({ id, customer_property_id }) =>
                        customer_property_id === mob.customer_property_id && id !== mob.paddock.id,
                )}
            />
            <DateInput
                source="moved_on"
                label={translate('domains.herd.count.day')}
                validate={day => entryDayFault(day ?? '', mob.started_on, latestToday())}
                min={mob.started_on}
                max={latestToday()}
                clearable={false}
            />
            <LaterEntriesInput daySource="moved_on" />
        </ActionForm>
    );
};
