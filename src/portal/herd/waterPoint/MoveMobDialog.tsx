import { Autocomplete, createFilterOptions, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { MobEntryDialog, type MobEntryProps } from './MobEntryDialog';
import type { MovePaddock } from './mobsHere';

const TEXT = 'domains.herd.moveHere';
/** As many as a list shows without delay; typing finds the others. */
const shownPaddocks = createFilterOptions<MovePaddock>({ limit: 100 });

/** Move of a mob to another paddock of its property, on a past or the current day. */
export const MoveMobDialog = ({ paddocks, ...props }: MobEntryProps & { paddocks: readonly MovePaddock[] }) => {
    const { mob } = props;
    const translate = useTranslate();
    const [paddock, setPaddock] = useState<MovePaddock | null>(null);
    return (
        <MobEntryDialog
            {...props}
            texts={TEXT}
            path="moves"
            dayField="moved_on"
            field="to_paddock_id"
            value={paddock?.id}
            details={{ paddock: paddock?.name }}
        >
            {(isTried, refused) => {
                const fault = isTried && !paddock ? translate(`${TEXT}.needed`) : refused;
                return (
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
                );
            }}
        </MobEntryDialog>
    );
};
