import { Autocomplete, createFilterOptions, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { latestToday, todayIn } from '../../../domain/calendar/days';
import { entryDayFault } from '../../../domain/livestock/mobEntries';
import { ActionDialog } from '../../components/dialogs/ActionDialog';
import { DialogLead } from '../../components/dialogs/DialogLead';
import { sendOrKeep, sentNotice } from '../../offline/sendOrKeep';
import { type LaterDecision, LaterEntries } from '../LaterEntries';
import { useHerdStep } from '../useHerdStep';
import { EntryDay } from './EntryDay';
import { LARGE_TARGETS, type MovePaddock, type WaterPointMob } from './mobsHere';

const TEXT = 'domains.herd.moveHere';
/** As many as a list shows without delay; typing finds the others. */
const shownPaddocks = createFilterOptions<MovePaddock>({ limit: 100 });

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
    const [paddock, setPaddock] = useState<MovePaddock | null>(null);
    const [day, setDay] = useState(() => todayIn());
    const [later, setLater] = useState<LaterDecision>();
    const [isTried, setTried] = useState(false);
    const dayFault = entryDayFault(day, mob.started_on, latestToday());
    const { mutate, isPending, byField, general } = useHerdStep(
        { to_paddock_id: paddock?.id as number, moved_on: day, ...(later ? { later_entries: later } : {}) },
        body =>
            sendOrKeep({
                path: `/api/main/mobs/${mob.id}/moves`,
                body,
                title: translate(`${TEXT}.kept`, { name: mob.name, paddock: paddock?.name }),
            }),
        ['to_paddock_id', 'moved_on', 'later_entries'],
        sent => {
            notify(...sentNotice(sent, translate(`${TEXT}.saved`, { name: mob.name, paddock: paddock?.name })));
            onSaved();
            onClose();
        },
    );
    const fault = isTried && !paddock ? translate(`${TEXT}.needed`) : byField.to_paddock_id?.[0];
    return (
        <ActionDialog
            title={translate(`${TEXT}.title`, { name: mob.name })}
            submitLabel={translate(`${TEXT}.save`)}
            busy={isPending}
            onSubmit={() => {
                setTried(true);
                if (paddock && !dayFault) mutate();
            }}
            onCancel={onClose}
            sx={LARGE_TARGETS}
        >
            <DialogLead
                text={translate(`${TEXT}.text`, { head: mob.head.toLocaleString('en-AU'), paddock: mob.paddock.label })}
                fault={general}
            />
            <Stack spacing={2}>
                <Autocomplete
                    options={paddocks.filter(
                        ({ id, customer_property_id }) =>
                            customer_property_id === mob.customer_property_id && id !== mob.paddock.id,
                    )}
                    filterOptions={shownPaddocks}
                    getOptionKey={({ id }) => id}
                    getOptionLabel={({ name }) => name}
                    isOptionEqualToValue={(option, value) => option.id === value.id}
                    value={paddock}
                    onChange={(_, chosen) => setPaddock(chosen)}
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
                            error={fault !== undefined}
                            helperText={fault}
                        />
                    )}
                />
                <EntryDay
                    mob={mob}
                    value={day}
                    onChange={chosen => {
                        setDay(chosen);
                        setLater(undefined);
                    }}
                    fault={byField.moved_on?.[0]}
                />
                {(byField.later_entries || later) && (
                    <LaterEntries reached={byField.later_entries ?? []} value={later} onChange={setLater} />
                )}
            </Stack>
        </ActionDialog>
    );
};
