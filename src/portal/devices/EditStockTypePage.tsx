import {
    Box,
    Button,
    Card,
    CardContent,
    FormControl,
    FormControlLabel,
    FormLabel,
    Radio,
    RadioGroup,
    Skeleton,
    Stack,
    Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useGetOne, useNavigate, useNotify, useParams, useTranslate } from 'react-admin';
import { LoadFailed } from '../admin/list/ListStates';
import { useAttempt } from '../admin/useAttempt';
import { BackToRecord } from '../admin/view/BackToRecord';
import { RecordFailed } from '../admin/view/RecordFailed';
import { pagePath } from '../links/urls';
import { answered, mainApi } from '../session/clients';
import type { DeviceRecord } from './deviceRecord';

const NONE = 'none';

/** Stock type of a device: a single choice, with the number of devices per type. */
const EditStockTypePage = () => {
    const id = Number(useParams().id);
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const queryClient = useQueryClient();
    const labelId = useId();
    const [chosen, setChosen] = useState<string | null>(null);
    const { busy, attempt } = useAttempt();
    const { data: device, error, refetch } = useGetOne<DeviceRecord>('devices', { id });
    const types = useQuery({
        queryKey: ['devices', 'stock-types', id],
        queryFn: async ({ signal }) =>
            (await answered(mainApi.GET('/devices/{id}/stock-types', { params: { path: { id } }, signal }))).data,
        enabled: Number.isInteger(id),
    });
    if (error && !device) return <RecordFailed name="devices" error={error} retry={() => void refetch()} />;
    if (!device) return <Skeleton variant="rounded" height={280} sx={{ maxWidth: 640 }} />;
    const text = (key: string, values?: object) => translate(`domains.devices.stockType.${key}`, values);
    const current = device.stock_type_id === null ? NONE : String(device.stock_type_id);
    const value = chosen ?? current;
    const save = async (event: FormEvent) => {
        event.preventDefault();
        const saved = await attempt(async () => {
            await answered(
                mainApi.PUT('/devices/{id}/stock-types', {
                    params: { path: { id } },
                    body: { stock_type_id: value === NONE ? null : Number(value), version: device.version },
                }),
            );
            await queryClient.invalidateQueries({ queryKey: ['devices'] });
            notify('domains.devices.stockType.saved', { type: 'success' });
            navigate(pagePath('devices', 'view', id));
        });
        if (!saved) void refetch();
    };
    return (
        <Box sx={{ maxWidth: 640 }}>
            <BackToRecord resource="devices" id={id}>
                {device.serial}
            </BackToRecord>
            <Typography variant="h1" sx={{ mt: 0.5, mb: 2 }}>
                {text('title', { serial: device.serial })}
            </Typography>
            <Card component="form" onSubmit={save}>
                <CardContent>
                    {types.error ? (
                        <LoadFailed error={types.error} retry={() => void types.refetch()} />
                    ) : (
                        <FormControl fullWidth>
                            <FormLabel id={labelId}>{text('choose')}</FormLabel>
                            {types.data?.length === 0 && (
                                <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                                    {text('empty')}
                                </Typography>
                            )}
                            <RadioGroup
                                aria-labelledby={labelId}
                                value={value}
                                onChange={(_, next) => setChosen(next)}
                                sx={{ mt: 1, gap: 1 }}
                            >
                                {(types.data ?? []).map(({ id: type, name, description, devices }) => (
                                    <FormControlLabel
                                        key={type}
                                        value={String(type)}
                                        control={<Radio />}
                                        sx={{ alignItems: 'flex-start', m: 0 }}
                                        label={
                                            <Box sx={{ pt: 1 }}>
                                                <Typography variant="body2" sx={{ fontWeight: 560 }}>
                                                    {name}
                                                    <Box
                                                        component="span"
                                                        sx={{ color: 'text.secondary', fontWeight: 400 }}
                                                    >
                                                        {' · '}
                                                        {text('devices', { smart_count: devices })}
                                                    </Box>
                                                </Typography>
                                                {description && (
                                                    <Typography variant="caption" color="text.secondary">
                                                        {description}
                                                    </Typography>
                                                )}
                                            </Box>
                                        }
                                    />
                                ))}
                                <FormControlLabel
                                    value={NONE}
                                    control={<Radio />}
                                    sx={{ alignItems: 'flex-start', m: 0 }}
                                    label={
                                        <Box sx={{ pt: 1 }}>
                                            <Typography variant="body2" sx={{ fontWeight: 560 }}>
                                                {text('none')}
                                            </Typography>
                                            <Typography variant="caption" color="text.secondary">
                                                {text('noneText')}
                                            </Typography>
                                        </Box>
                                    }
                                />
                            </RadioGroup>
                        </FormControl>
                    )}
                    <Stack direction="row" spacing={1} sx={{ mt: 3, justifyContent: 'flex-end' }}>
                        <Button color="inherit" onClick={() => navigate(pagePath('devices', 'view', id))}>
                            {translate('engine.confirm.cancel')}
                        </Button>
                        <Button type="submit" variant="contained" loading={busy} disabled={value === current}>
                            {text('save')}
                        </Button>
                    </Stack>
                </CardContent>
            </Card>
        </Box>
    );
};
export default EditStockTypePage;
