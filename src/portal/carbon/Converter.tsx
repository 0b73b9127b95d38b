import { Alert, Box, Button, Card, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { typedNumber } from '../../domain/records/numberEntry';
import { NumberBox } from '../components/fields/NumberBox';
import { answered, mainApi } from '../session/clients';

const TEXT = 'domains.carbon.convert';
interface Conversion {
    value: number;
    from: string;
    to: string;
}

/** Unit converter over all conversions. */
export const Converter = () => {
    const translate = useTranslate();
    const [typed, setTyped] = useState({ value: '1', from: '', to: '' });
    const [conversion, setConversion] = useState<Conversion>();
    const { data, error } = useQuery({
        queryKey: ['unit-conversions', 'convert', conversion],
        queryFn: async ({ signal }) =>
            (
                await answered(
                    mainApi.GET('/unit-conversions/convert', { params: { query: conversion as Conversion }, signal }),
                )
            ).body,
        enabled: conversion !== undefined,
        retry: false,
    });
    const common = (name: keyof typeof typed) => ({
        size: 'small' as const,
        label: translate(`${TEXT}.${name}`),
        value: typed[name],
        sx: { flex: '1 1 110px', maxWidth: { sm: 180 } },
    });
    const unit = (name: 'from' | 'to') => (
        <TextField
            {...common(name)}
            onChange={event => setTyped({ ...typed, [name]: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 20 } }}
        />
    );
    const value = typedNumber(typed.value);
    const ready = value !== undefined && typed.from.trim() && typed.to.trim();
    const submit = (event: FormEvent) => {
        event.preventDefault();
        if (ready) setConversion({ value, from: typed.from.trim(), to: typed.to.trim() });
    };
    return (
        <Card component="form" onSubmit={submit} aria-label={translate(`${TEXT}.title`)} sx={{ p: 2, mb: 2 }}>
            <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-end' }}>
                <NumberBox
                    {...common('value')}
                    onText={text => setTyped({ ...typed, value: text })}
                    htmlInput={{ maxLength: 20 }}
                />
                {unit('from')}
                {unit('to')}
                <Button type="submit" variant="outlined" disabled={!ready}>
                    {translate(`${TEXT}.go`)}
                </Button>
            </Box>
            <Box role="status">
                {data && conversion && (
                    <Box sx={{ mt: 1.5 }}>
                        <Typography className="tabular">
                            {conversion.value} {conversion.from} = {data.value} {conversion.to}
                        </Typography>
                        <Typography
                            variant="caption"
                            color="text.secondary"
                            component="div"
                            sx={{ overflowWrap: 'anywhere' }}
                        >
                            {translate(`${TEXT}.exact`, { exact: data.exact })}
                            {data.steps.length > 1 &&
                                ` · ${translate(`${TEXT}.by`, { chain: [data.steps[0]?.from, ...data.steps.map(({ to }) => to)].join(' → ') })}`}
                        </Typography>
                    </Box>
                )}
                {error && (
                    <Alert severity="warning" sx={{ mt: 1.5 }}>
                        {Object.values((error as { errors?: Record<string, string[]> }).errors ?? {}).flat()[0] ??
                            (error as Error).message}
                    </Alert>
                )}
            </Box>
        </Card>
    );
};
