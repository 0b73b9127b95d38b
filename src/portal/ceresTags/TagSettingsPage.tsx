import {
    Alert,
    Box,
    Button,
    Card,
    FormControlLabel,
    InputAdornment,
    Skeleton,
    Stack,
    Switch,
    TextField,
    Typography,
} from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { CHANNELS } from '../../domain/communication/notifications';
import { isAlwaysQuiet } from '../../domain/communication/quietHours';
import { DateEntry } from '../components/dates/DateEntry';
import { WeekdayChoice } from '../components/dates/WeekdayChoice';
import { TickBox } from '../components/fields/TickBox';
import { useNumberValue } from '../components/fields/useNumberText';
import { PropertyFrame } from '../customers/PropertyFrame';
import { answered, mainApi } from '../session/clients';
import { isFault } from '../session/fault';

type Settings = components['schemas']['CeresTagSettings'];
type Kind = Settings['kinds'][number];

const LABEL = 'domains.ceresTags.settings';
/** Limits of the contract. */
const FIGURES = {
    metres: { unit: 'm', low: 10, high: 5000 },
    hours: { unit: 'h', low: 1, high: 720 },
    points: { unit: '', low: 1, high: 10 },
} as const;
type FigureName = keyof typeof FIGURES;
const isRight = (name: FigureName, value: number | null) =>
    value === null || (Number.isInteger(value) && value >= FIGURES[name].low && value <= FIGURES[name].high);

interface ThresholdProps {
    label: string;
    unit: string;
    /** NaN for an invalid number */
    value: number;
    onNumber: (number: number | undefined) => void;
    disabled: boolean;
    limits: string | undefined;
    width: number;
}
const Threshold = ({ label, unit, value, onNumber, disabled, limits, width }: ThresholdProps) => {
    const { text, fault, handlers } = useNumberValue({ value, onNumber, options: { whole: true } });
    return (
        <TextField
            size="small"
            label={label}
            value={text}
            {...handlers}
            disabled={disabled}
            error={Boolean(fault ?? limits)}
            helperText={fault ?? limits ?? ' '}
            slotProps={{
                htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
                input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
            }}
            sx={{ width }}
        />
    );
};

interface KindProps {
    kind: Kind;
    available: (channel: (typeof CHANNELS)[number]) => boolean;
    onChange: (change: Partial<Kind>) => void;
}

/** Settings of one kind of alert: on/off, threshold and channels. */
const KindCard = ({ kind, available, onChange }: KindProps) => {
    const translate = useTranslate();
    const word = (name: string, values?: object) => translate(`${LABEL}.${name}`, values);
    const channel = (name: string) => translate(`session.account.notifications.${name}`);
    const title = word(`${kind.kind}.title`);
    const figure = (name: FigureName) => {
        const { unit, low, high } = FIGURES[name];
        const value = kind[name];
        return (
            value !== null && (
                <Threshold
                    key={name}
                    label={word(`${kind.kind}.${name}`)}
                    unit={name === 'points' ? word('outside.points_unit') : unit}
                    value={value}
                    onNumber={number => onChange({ [name]: number ?? Number.NaN })}
                    disabled={!kind.is_on}
                    limits={isRight(name, value) ? undefined : word('limits', { low, high })}
                    width={name === 'points' ? 260 : 150}
                />
            )
        );
    };
    return (
        <Card sx={{ p: 2 }} component="section" aria-label={title}>
            <FormControlLabel
                control={<Switch checked={kind.is_on} onChange={(_, is_on) => onChange({ is_on })} />}
                label={
                    <Typography variant="h3" component="h2">
                        {title}
                    </Typography>
                }
            />
            <Stack direction="row" useFlexGap spacing={2} sx={{ mt: 2, flexWrap: 'wrap' }}>
                {(['metres', 'hours', 'points'] as const).map(figure)}
            </Stack>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
                {CHANNELS.map(name => (
                    <TickBox
                        key={name}
                        disabled={!kind.is_on || !available(name)}
                        checked={kind[name]}
                        onChange={on => onChange({ [name]: on })}
                        size="small"
                        label={channel(name)}
                    />
                ))}
                <TickBox
                    disabled={!kind.is_on}
                    checked={kind.passes_rest}
                    onChange={passes_rest => onChange({ passes_rest })}
                    size="small"
                    label={word('passes')}
                />
            </Box>
        </Card>
    );
};

const QuietHours = ({
    rest,
    onChange,
}: {
    rest: Settings['rest'];
    onChange: (rest: Partial<Settings['rest']>) => void;
}) => {
    const translate = useTranslate();
    const word = (name: string) => translate(`${LABEL}.${name}`);
    const wrong = isAlwaysQuiet(rest);
    return (
        <Card sx={{ p: 2 }} component="section" aria-label={word('rest')}>
            <Typography variant="h3" component="h2">
                {word('rest')}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
                {word('rest_hint')}
            </Typography>
            <FormControlLabel
                control={<Switch checked={rest.is_on} onChange={(_, is_on) => onChange({ is_on })} />}
                label={word('rest_on')}
            />
            {rest.is_on && (
                <Stack spacing={2} sx={{ mt: 2 }}>
                    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
                        <DateEntry
                            kind="time"
                            clearable={false}
                            label={word('from')}
                            value={rest.starts_at}
                            onChange={starts_at => onChange({ starts_at })}
                        />
                        <DateEntry
                            kind="time"
                            clearable={false}
                            label={word('to')}
                            value={rest.ends_at}
                            error={wrong}
                            onChange={ends_at => onChange({ ends_at })}
                        />
                    </Stack>
                    {wrong && <Alert severity="error">{word('never_ends')}</Alert>}
                    <WeekdayChoice value={rest.days} aria-label={word('days')} onChange={days => onChange({ days })} />
                </Stack>
            )}
        </Card>
    );
};

const Form = ({ loaded }: { loaded: Settings }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [settings, setSettings] = useState(loaded);
    const id = loaded.customer_property_id;
    const word = (name: string) => translate(`${LABEL}.${name}`);
    const take = (next: Settings) => {
        queryClient.setQueryData(['ceres-tag-settings', id], next);
        setSettings(next);
    };
    const save = useMutation({
        mutationFn: () =>
            answered(
                mainApi.PUT('/customer-properties/{id}/ceres-tag-settings', {
                    params: { path: { id } },
                    body: {
                        version: settings.version,
                        kinds: settings.kinds.map(({ metres, hours, points, ...kind }) => ({
                            ...kind,
                            ...(metres === null ? {} : { metres }),
                            ...(hours === null ? {} : { hours }),
                            ...(points === null ? {} : { points }),
                        })),
                        rest: settings.rest,
                    },
                }),
            ).then(({ body }) => body),
        onSuccess: next => {
            take(next);
            notify(`${LABEL}.saved`, { type: 'success' });
        },
        onError: error => {
            const current =
                isFault(error) && error.status === 409
                    ? (error.body as { body?: Settings } | undefined)?.body
                    : undefined;
            if (current) take(current);
        },
    });
    const available = (channel: string) => settings.channels.some(each => each.channel === channel && each.available);
    const wrong =
        isAlwaysQuiet(settings.rest) ||
        settings.kinds.some(kind => (Object.keys(FIGURES) as FigureName[]).some(name => !isRight(name, kind[name])));
    return (
        <Stack spacing={2} sx={{ maxWidth: 760 }}>
            <Typography color="textSecondary">{word('lead')}</Typography>
            {!settings.has_boundary && <Alert severity="info">{word('no_boundary')}</Alert>}
            {settings.kinds.map(kind => (
                <KindCard
                    key={kind.kind}
                    kind={kind}
                    available={available}
                    onChange={change =>
                        setSettings({
                            ...settings,
                            kinds: settings.kinds.map(each =>
                                each.kind === kind.kind ? { ...each, ...change } : each,
                            ),
                        })
                    }
                />
            ))}
            <QuietHours
                rest={settings.rest}
                onChange={change => setSettings({ ...settings, rest: { ...settings.rest, ...change } })}
            />
            {save.error && (
                <Alert severity="error">
                    {isFault(save.error) && save.error.status === 409 ? word('stale') : save.error.message}
                </Alert>
            )}
            <Box>
                <Button variant="contained" disabled={wrong} loading={save.isPending} onClick={() => save.mutate()}>
                    {word('save')}
                </Button>
            </Box>
        </Stack>
    );
};

const Loaded = ({ id }: { id: number }) => {
    const { data, error } = useQuery({
        queryKey: ['ceres-tag-settings', id],
        queryFn: ({ signal }) =>
            answered(
                mainApi.GET('/customer-properties/{id}/ceres-tag-settings', { params: { path: { id } }, signal }),
            ).then(({ body }) => body),
    });
    if (error) return <Alert severity="error">{error.message}</Alert>;
    return data ? <Form loaded={data} /> : <Skeleton variant="rounded" height={360} />;
};

/** Monitoring settings for the ear tags of a property. */
const TagSettingsPage = () => (
    <PropertyFrame title={`${LABEL}.title`}>{({ id }) => <Loaded key={id} id={id} />}</PropertyFrame>
);
export default TagSettingsPage;
