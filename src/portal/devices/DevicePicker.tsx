import { Autocomplete, Box, CircularProgress, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import type { Field } from '../../contract/metadata';
import { FieldFrame } from '../engine/inputs/FieldFrame';
import { useFieldInput } from '../engine/inputs/useFieldInput';
import { fieldOf, resourceOf } from '../engine/metadata';

const TYPING_MS = 200;
const DEVICES = 'devices';
/** Which devices can be meant: those in a store, or those at a site. */
export type DeviceKind = 'free' | 'installed';
const FILTERS: Readonly<Record<DeviceKind, Record<string, unknown>>> = {
    free: { device_status: 'not_installed' },
    installed: { device_status: ['enabled', 'reporting'] },
};

const label = (value: unknown) => (value as { label?: string } | null | undefined)?.label;

const useDevices = (kind: DeviceKind, search: string, enabled: boolean) => {
    const dataProvider = useDataProvider();
    const [settled, setSettled] = useState(search);
    useEffect(() => {
        const timer = setTimeout(() => setSettled(search), TYPING_MS);
        return () => clearTimeout(timer);
    }, [search]);
    return useQuery({
        queryKey: [DEVICES, 'picker', kind, settled],
        queryFn: async () =>
            (
                await dataProvider.getList<RaRecord>(DEVICES, {
                    pagination: { page: 1, perPage: 30 },
                    sort: { field: 'serial', order: 'ASC' },
                    filter: { ...FILTERS[kind], ...(settled ? { search: settled } : {}) },
                })
            ).data,
        enabled,
        placeholderData: keepPreviousData,
    });
};

interface DevicePickerProps {
    /** the resource and field of the form that names the device */
    resource: string;
    field: Field;
    kind: DeviceKind;
    source?: string;
}

/** Chooses among the devices that can be meant, with where each of them is. */
export const DevicePicker = ({ resource, field, kind, source }: DevicePickerProps) => {
    const translate = useTranslate();
    const input = useFieldInput<unknown>(
        { resource, field: { ...field, required: true, nullable: false }, source },
        { format: value => value, parse: value => value },
    );
    const [open, setOpen] = useState(false);
    const [search, setSearch] = useState('');
    const { data: devices = [], isFetching } = useDevices(kind, search, open);
    const dataProvider = useDataProvider();
    const id = input.field.value as number | null;
    const { data: chosen } = useQuery({
        queryKey: [DEVICES, 'getOne', { id: String(id), meta: undefined }],
        queryFn: async () => (await dataProvider.getOne<RaRecord>(DEVICES, { id: Number(id) })).data,
        enabled: Boolean(id),
    });
    const value = id ? (devices.find(device => device.id === id) ?? chosen ?? { id, serial: '…' }) : null;
    const product = fieldOf(resourceOf(DEVICES), 'product');
    const placeOf = (device: RaRecord) => label(device.udose_site) ?? label(device.inventory_location) ?? undefined;
    return (
        <FieldFrame {...input.frame} help={translate(`domains.jobs.picker.${kind}`)}>
            <Autocomplete
                id={input.id}
                size="small"
                open={open}
                onOpen={() => setOpen(true)}
                onClose={() => setOpen(false)}
                value={value as RaRecord | null}
                options={devices}
                filterOptions={options => options}
                loading={isFetching}
                loadingText={translate('engine.reference.loading')}
                noOptionsText={translate('domains.jobs.picker.none')}
                getOptionLabel={device => String(device.serial)}
                getOptionKey={device => device.id}
                isOptionEqualToValue={(a, b) => a.id === b.id}
                onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
                onChange={(_, device) => input.field.onChange(device ? device.id : null)}
                onBlur={() => input.field.onBlur()}
                renderOption={({ key, ...props }, device) => (
                    <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
                        <Typography variant="body2" sx={{ fontWeight: 550 }}>
                            {String(device.serial)}
                        </Typography>
                        <Typography variant="caption" color="text.secondary">
                            {[
                                product?.options?.find(option => option.value === device.product)?.label,
                                placeOf(device) && translate('domains.jobs.picker.at', { place: placeOf(device) }),
                            ]
                                .filter(Boolean)
                                .join(' · ')}
                        </Typography>
                    </Box>
                )}
                renderInput={params => (
                    <TextField
                        {...params}
                        inputRef={input.field.ref}
                        error={Boolean(input.error)}
                        slotProps={{
                            input: {
                                ...params.InputProps,
                                endAdornment: (
                                    <>
                                        {isFetching && open && <CircularProgress size={16} aria-hidden />}
                                        {params.InputProps.endAdornment}
                                    </>
                                ),
                            },
                            htmlInput: { ...params.inputProps, 'aria-describedby': `${input.id}-help` },
                        }}
                    />
                )}
            />
        </FieldFrame>
    );
};
