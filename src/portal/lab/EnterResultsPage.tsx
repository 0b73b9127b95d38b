import { Alert, Box, Button, Card, MenuItem, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type RaRecord, useGetList, useGetOne, useNavigate, useNotify, useParams, useTranslate } from 'react-admin';
import type { JudgedLimit } from '../../domain/lab/reports';
import { parseResult } from '../../domain/lab/resultEntry';
import { BASIS_LABELS, type Basis, judgeResult, worstOutcome } from '../../domain/lab/results';
import { LoadFailed } from '../admin/list/ListStates';
import { BackToRecord } from '../admin/view/BackToRecord';
import { RecordFailed } from '../admin/view/RecordFailed';
import { DateEntry } from '../components/dates/DateEntry';
import { StatusChip } from '../components/fields/StatusChip';
import { BottomBar } from '../components/panels/BottomBar';
import { pagePath } from '../links/urls';
import { answered, mainApi } from '../session/clients';
import { isFault } from '../session/fault';
import { useLimitText } from './FindingsTable';
import { type Findings, type LabSample, SAMPLES, TONES, useFindings } from './labRecords';
import { RESULT_LINE } from './resultLine';

type Param = Findings['expected'][number];
interface Typed {
    value: string;
    unit: string;
    basis: Basis;
}
type Faults = Readonly<Record<string, readonly string[]>>;
const ALL = 100;

/** Keyboard navigation of a column of inputs: Enter and the arrow keys move the focus. */
const useColumn = () => {
    const inputs = useRef<(HTMLInputElement | null)[]>([]);
    return {
        at: (index: number) => (element: HTMLInputElement | null) => {
            inputs.current[index] = element;
        },
        keys: (index: number) => (event: KeyboardEvent) => {
            const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
            if (!step) return;
            event.preventDefault();
            inputs.current[index + step]?.focus();
        },
    };
};

interface RowProps {
    param: Param;
    typed: Typed;
    faults: readonly string[];
    index: number;
    column: ReturnType<typeof useColumn>;
    onChange: (typed: Typed) => void;
}
const Row = ({ param, typed, faults, index, column, onChange }: RowProps) => {
    const translate = useTranslate();
    const limitText = useLimitText();
    const read = typed.value.trim() ? parseResult(typed.value) : undefined;
    const fault = faults[0] ?? (typeof read === 'string' ? read : undefined);
    const outcome =
        read && typeof read !== 'string'
            ? worstOutcome(
                  (param.limits as JudgedLimit[]).map(limit =>
                      judgeResult({ ...read, unit: typed.unit }, limit, param.unit),
                  ),
              )
            : undefined;
    return (
        <Box
            component="li"
            sx={{
                ...RESULT_LINE,
                alignItems: 'start',
                gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 2fr) 160px 120px 140px minmax(0, 2.4fr)' },
            }}
        >
            <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, pt: { md: 1 } }}>
                <Typography variant="body2" sx={{ fontWeight: 550 }}>
                    {param.name}
                </Typography>
                <Typography variant="caption" color="text.secondary">
                    {[param.code, param.method].filter(Boolean).join(', ')}
                </Typography>
            </Box>
            <TextField
                size="small"
                value={typed.value}
                onChange={event => onChange({ ...typed, value: event.target.value })}
                onBlur={() => {
                    // the value as stored: <0,05 is <0.05
                    if (read && typeof read !== 'string')
                        onChange({ ...typed, value: `${read.operator === '=' ? '' : read.operator}${read.value}` });
                }}
                error={fault !== undefined}
                helperText={fault}
                inputRef={column.at(index)}
                slotProps={{
                    htmlInput: {
                        'aria-label': translate('domains.lab.enter.value', { name: param.name }),
                        inputMode: 'text',
                        autoComplete: 'off',
                        maxLength: 30,
                        onKeyDown: column.keys(index),
                        style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
                    },
                }}
            />
            <TextField
                size="small"
                value={typed.unit}
                onChange={event => onChange({ ...typed, unit: event.target.value })}
                slotProps={{
                    htmlInput: {
                        'aria-label': translate('domains.lab.enter.unit', { name: param.name }),
                        maxLength: 30,
                    },
                }}
            />
            <TextField
                select
                size="small"
                value={typed.basis}
                onChange={event => onChange({ ...typed, basis: event.target.value as Basis })}
                slotProps={{ htmlInput: { 'aria-label': translate('domains.lab.enter.basis', { name: param.name }) } }}
            >
                {Object.entries(BASIS_LABELS).map(([basis, label]) => (
                    <MenuItem key={basis} value={basis}>
                        {label}
                    </MenuItem>
                ))}
            </TextField>
            <Box
                role="status"
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: { md: 40 } }}
            >
                {outcome && outcome !== 'no_limit' && (
                    <StatusChip label={translate(`domains.lab.found.outcome.${outcome}`)} color={TONES[outcome]} />
                )}
                <Typography variant="caption" color="text.secondary">
                    {(param.limits as JudgedLimit[]).map(limitText).join('; ')}
                </Typography>
            </Box>
        </Box>
    );
};

const asParam = (record: RaRecord): Param => ({
    param_id: Number(record.id),
    code: record.code,
    name: record.name,
    unit: record.unit,
    basis: record.basis,
    method: record.method,
    limits: [],
});

const Grid = ({ sample, findings }: { sample: LabSample; findings: Findings }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const queryClient = useQueryClient();
    const column = useColumn();
    const [added, setAdded] = useState<Param[]>([]);
    const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>({});
    const [testedOn, setTestedOn] = useState('');
    const [faults, setFaults] = useState<Faults>({});
    const [general, setGeneral] = useState<string>();
    const [busy, setBusy] = useState(false);
    const again = findings.findings
        .filter(({ status }) => status === 'retest')
        .map((finding): Param => ({ ...finding, limits: finding.limits }));
    const rows = [...again, ...findings.expected, ...added];
    const { data: params = [] } = useGetList<RaRecord>('lab-test-params', {
        pagination: { page: 1, perPage: ALL },
        sort: { field: 'name', order: 'ASC' },
        filter: {},
    });
    const enteredParams = new Set(findings.findings.map(({ param_id }) => param_id));
    const otherParams = params.filter(
        ({ id }) => !enteredParams.has(Number(id)) && !rows.some(({ param_id }) => param_id === Number(id)),
    );
    const ofRow = (param: Param): Typed =>
        typed[param.param_id] ?? { value: '', unit: param.unit, basis: param.basis as Basis };
    const filled = rows.filter(param => ofRow(param).value.trim());
    const faultsOf = (param: Param) => {
        const at = filled.indexOf(param);
        return at < 0
            ? []
            : Object.entries(faults).flatMap(([field, messages]) =>
                  field.startsWith(`results.${at}.`) ? messages : [],
              );
    };
    const save = async () => {
        setGeneral(undefined);
        setFaults({});
        if (filled.length === 0) return setGeneral(translate('domains.lab.enter.none'));
        const read = filled.map(param => parseResult(ofRow(param).value));
        if (read.some(result => typeof result === 'string')) return undefined;
        setBusy(true);
        try {
            const { body } = await answered(
                mainApi.POST('/lab-test-results/grids', {
                    body: {
                        lab_sample_id: sample.id,
                        results: filled.map((param, at) => ({
                            lab_test_param_id: param.param_id,
                            ...(read[at] as Exclude<(typeof read)[number], string>),
                            unit: ofRow(param).unit || param.unit,
                            basis: ofRow(param).basis,
                            ...(testedOn ? { tested_on: testedOn } : {}),
                        })),
                    },
                }),
            );
            for (const name of ['lab-test-results', SAMPLES, 'lab-proposals'])
                void queryClient.invalidateQueries({ queryKey: [name] });
            notify(translate('domains.lab.enter.done', { smart_count: body.entered }), { type: 'success' });
            navigate(pagePath(SAMPLES, 'view', sample.id));
        } catch (error) {
            const byField = isFault(error) ? error.errors : {};
            setFaults(byField);
            const unplaced = Object.entries(byField).flatMap(([field, messages]) =>
                field.startsWith('results.') ? [] : messages,
            );
            setGeneral(Object.keys(byField).length === 0 ? (error as Error).message : unplaced.join(' ') || undefined);
            setBusy(false);
        }
        return undefined;
    };
    return (
        <>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
                {translate('domains.lab.enter.intro')}
            </Typography>
            {general && (
                <Alert severity="error" role="alert" sx={{ mb: 2 }}>
                    {general}
                </Alert>
            )}
            <Card sx={{ p: { xs: 2, md: 2.5 } }}>
                {rows.length === 0 && <Typography variant="body2">{translate('domains.lab.enter.stands')}</Typography>}
                <Box
                    component="ul"
                    aria-label={translate('domains.lab.tab.found')}
                    sx={{ m: 0, p: 0, listStyle: 'none' }}
                >
                    {rows.map((param, index) => (
                        <Row
                            key={param.param_id}
                            param={param}
                            typed={ofRow(param)}
                            faults={faultsOf(param)}
                            index={index}
                            column={column}
                            onChange={next => setTyped({ ...typed, [param.param_id]: next })}
                        />
                    ))}
                </Box>
                <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, mt: 2 }}>
                    {otherParams.length > 0 && (
                        <TextField
                            select
                            size="small"
                            label={translate('domains.lab.enter.add')}
                            value=""
                            onChange={event => {
                                const chosen = otherParams.find(({ id }) => Number(id) === Number(event.target.value));
                                if (chosen) setAdded([...added, asParam(chosen)]);
                            }}
                            sx={{ minWidth: 220 }}
                        >
                            {otherParams.map(({ id, name }) => (
                                <MenuItem key={id} value={id}>
                                    {name}
                                </MenuItem>
                            ))}
                        </TextField>
                    )}
                    <DateEntry
                        kind="date"
                        label={translate('domains.lab.enter.tested')}
                        value={testedOn}
                        onChange={setTestedOn}
                        clearable
                        sx={{ width: { xs: '100%', sm: 200 } }}
                    />
                </Stack>
            </Card>
            <BottomBar>
                <Button color="inherit" onClick={() => navigate(pagePath(SAMPLES, 'view', sample.id))}>
                    {translate('ra.action.cancel')}
                </Button>
                <Button variant="contained" loading={busy} onClick={() => void save()}>
                    {translate('domains.lab.enter.save')}
                </Button>
            </BottomBar>
        </>
    );
};

/** Entry of a sample's results, one after the other. */
const EnterResultsPage = () => {
    const id = Number(useParams().id);
    const translate = useTranslate();
    const { data: sample, error, refetch: again } = useGetOne<LabSample>(SAMPLES, { id });
    const { data: findings, error: failed, refetch } = useFindings(id);
    if (error) return <RecordFailed name={SAMPLES} error={error} retry={() => void again()} />;
    if (!sample || (!findings && !failed)) return <Skeleton variant="rounded" height={320} />;
    return (
        <Box>
            <BackToRecord resource={SAMPLES} id={id}>
                {translate('domains.lab.enter.back')}
            </BackToRecord>
            <Typography component="h1" variant="h1" sx={{ mt: 0.5, mb: 1 }}>
                {translate('domains.lab.enter.title', { name: sample.number })}
            </Typography>
            {failed !== null && <LoadFailed error={failed} retry={() => void refetch()} />}
            {findings &&
                (sample.status === 'approved' ? (
                    <Grid sample={sample} findings={findings} />
                ) : (
                    <Alert severity="info">{translate('domains.lab.enter.closed')}</Alert>
                ))}
        </Box>
    );
};
export default EnterResultsPage;
