import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline';
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined';
import KeyboardOutlinedIcon from '@mui/icons-material/KeyboardOutlined';
import { Box, Button, Card, IconButton, Skeleton, Stack, Tooltip, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { KeysDialog, type Shortcut } from '../../admin/list/KeysDialog';
import { FailedCard } from '../../admin/list/ListStates';
import { visuallyHidden } from '../../components/fields/FieldFrame';
import { formatNumber } from '../../components/fields/formats';
import { PlainList } from '../../components/panels/PlainList';
import { useIsCustomer } from '../../session/useIsCustomer';
import { AttentionEvidence } from './AttentionEvidence';
import { AttentionFilterBar } from './AttentionFilterBar';
import { AttentionLine } from './AttentionLine';
import { JobDialog } from './JobDialog';
import { type QueueAction, QueueActions, useCanPlanJob } from './QueueActions';
import { SnoozeDialog } from './SnoozeDialog';
import { ATTENTION_KEY, type AttentionRow, useAttention } from './useAttention';
import { useAttentionFilters } from './useAttentionFilters';
import { placeOf, useQueueActions } from './useQueueActions';
import { focusRow, useQueueKeys } from './useQueueKeys';

const TEXT = 'domains.dashboards.attention';
const NONE: readonly AttentionRow[] = [];
const SHORTCUTS: readonly Shortcut[] = [
    [`${TEXT}.keys.move`, ['↑', '↓', 'Home', 'End']],
    [`${TEXT}.keys.acknowledge`, ['a']],
    [`${TEXT}.keys.snooze`, ['s']],
    [`${TEXT}.keys.mine`, ['m']],
    [`${TEXT}.keys.job`, ['j']],
    [`${TEXT}.keys.undo`, ['z']],
    [`${TEXT}.keys.select`, ['Space', 'x']],
    [`${TEXT}.keys.clear`, ['Esc']],
    [`${TEXT}.keys.help`, ['?']],
];

/** Whether the reader sees the attention list: staff who may list sites. Customers see their water points. */
export const useShowsAttention = (): boolean => {
    const { canAccess: canListSites } = useCanAccess({ resource: 'sites', action: 'list' });
    const isCustomer = useIsCustomer();
    return !isCustomer && canListSites === true;
};

/** Findings to act on, highest rank first, with the evidence of one: beside the list on wide screens, else below its row. */
export const NeedsAttention = () => (useShowsAttention() ? <AttentionQueue /> : null);

const AttentionQueue = () => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
    const filtering = useAttentionFilters();
    const [page, setPage] = useState(1);
    const { data, error, refetch } = useAttention(page, filtering.filters, true);
    const rows = data?.data ?? NONE;
    const list = useRef<HTMLElement>(null);
    const [chosen, setChosen] = useState<{ key: string; at: number }>();
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
    const [expanded, setExpanded] = useState<string>();
    const [isHelpOpen, setHelpOpen] = useState(false);
    const [snoozing, setSnoozing] = useState<readonly AttentionRow[]>();
    // the form outlives its row, which may leave the list while it is filled in
    const [planning, setPlanning] = useState<AttentionRow>();

    const keys = rows.map(({ key }) => key);
    const current = rows.find(({ key }) => key === chosen?.key) ?? rows[Math.min(chosen?.at ?? 0, rows.length - 1)];
    const choose = (key: string) => setChosen({ key, at: Math.max(keys.indexOf(key), 0) });
    const actions = useQueueActions(key => setChosen({ key, at: 0 }));
    const canPlanJob = useCanPlanJob();
    const marked = rows.filter(({ key }) => selected.has(key));
    const targets = marked.length > 0 ? marked : current ? [current] : NONE;
    const canSelect = Object.values(actions.may(rows)).some(Boolean);

    /** Selects the row after those that were acted on; follows with the focus if it is in the list. */
    const advance = (done: readonly AttentionRow[]) => {
        const acted = new Set(done.map(({ key }) => key));
        const last = Math.max(...done.map(({ key }) => keys.indexOf(key)));
        const next = keys.slice(last + 1).find(key => !acted.has(key)) ?? keys.findLast(key => !acted.has(key));
        setSelected(new Set());
        if (next === undefined) return;
        choose(next);
        if (list.current?.contains(document.activeElement)) focusRow(list.current, next);
    };
    const run = (action: QueueAction, on: readonly AttentionRow[] = targets) => {
        const [row] = on;
        if (!row) return;
        if (action === 'job') {
            if (on.length > 1 || !canPlanJob(row)) actions.say(on.length > 1 ? 'one_job' : 'no_job_here');
            else setPlanning(row);
            return;
        }
        if (!actions.may(on)[action]) return actions.say(`not_possible.${action}`);
        if (action === 'snooze') return setSnoozing(on);
        void actions[action](on);
        advance(on);
    };
    // a live change may put another row in place of the chosen one
    const isGone = chosen !== undefined && !keys.includes(chosen.key);
    const [first] = keys;
    useEffect(() => {
        if (chosen === undefined && first !== undefined) setChosen({ key: first, at: 0 });
    }, [chosen, first]);
    const press = (action: QueueAction) => () => {
        if (!isGone || marked.length > 0) return run(action);
        actions.say('row_gone');
        if (current) choose(current.key);
    };
    useQueueKeys({
        list,
        keys,
        current: current?.key,
        letters: {
            a: press('acknowledge'),
            s: press('snooze'),
            m: press('mine'),
            j: press('job'),
            z: () => void actions.undo(),
        },
        toggle: key => canSelect && toggle(key),
        clear: () => {
            if (selected.size === 0) return false;
            setSelected(new Set());
            return true;
        },
        onHelp: () => setHelpOpen(true),
    });
    const toggle = (key: string) => {
        const next = new Set(selected);
        if (!next.delete(key)) next.add(key);
        setSelected(next);
    };

    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    const { total, from, to, last_page } = data?.pagination ?? { total: 0, from: 0, to: 0, last_page: 1 };
    const lastPage = Math.max(last_page, 1);
    if (data && page > lastPage) setPage(lastPage);
    const turn = (to: number) => {
        setPage(to);
        setChosen(undefined);
        setSelected(new Set());
    };
    const evidenceOf = (row: AttentionRow) => (
        <Stack spacing={2}>
            <QueueActions rows={[row]} can={actions.may([row])} run={action => run(action, [row])} />
            <AttentionEvidence row={row} />
        </Stack>
    );
    return (
        <Card component="section" aria-label={translate(`${TEXT}.title`)} aria-busy={!data} sx={{ p: 2 }}>
            <Stack direction="row" useFlexGap sx={{ alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
                <Typography variant="h2">
                    {translate(`${TEXT}.title`)}
                    {total > 0 && ` · ${formatNumber(total)}`}
                </Typography>
                <Tooltip describeChild enterTouchDelay={0} leaveTouchDelay={8000} title={translate(`${TEXT}.order`)}>
                    <IconButton size="small" aria-label={translate(`${TEXT}.order_label`)}>
                        <InfoOutlinedIcon fontSize="small" />
                    </IconButton>
                </Tooltip>
                <Tooltip title={translate('engine.keys.title')}>
                    <IconButton
                        size="small"
                        aria-label={translate('engine.keys.title')}
                        aria-keyshortcuts="?"
                        onClick={() => setHelpOpen(true)}
                        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
                    >
                        <KeyboardOutlinedIcon fontSize="small" />
                    </IconButton>
                </Tooltip>
            </Stack>
            <AttentionFilterBar
                filters={filtering.filters}
                setFilter={(name, value) => {
                    filtering.setFilter(name, value);
                    turn(1);
                }}
            />
            <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <Typography
                    variant="body2"
                    role="status"
                    data-news
                    sx={{ overflowWrap: 'anywhere', '&:not(:empty)': { my: 0.5 } }}
                >
                    {actions.news?.text}
                </Typography>
                {actions.news?.canUndo && (
                    <Button size="small" aria-keyshortcuts="z" onClick={() => void actions.undo()}>
                        {translate('ra.action.undo')}
                    </Button>
                )}
            </Stack>
            {/* the row that the keys act on, for readers whose focus is elsewhere */}
            <Box role="status" sx={visuallyHidden}>
                {actions.news && current
                    ? translate(`${TEXT}.now_at`, { place: placeOf(current), cause: current.cause })
                    : ''}
            </Box>
            {!data && [1, 2, 3].map(n => <Skeleton key={n} height={64} />)}
            {data && total === 0 && (
                <Stack direction="row" sx={{ alignItems: 'center', gap: 1, py: 1 }}>
                    <CheckCircleOutlineIcon aria-hidden color="success" />
                    <Typography>
                        {translate(
                            `${TEXT}.${Object.keys(filtering.filters).length > 0 ? 'nothing_filtered' : 'nothing'}`,
                        )}
                    </Typography>
                </Stack>
            )}
            {marked.length > 0 && (
                <Stack
                    direction="row"
                    useFlexGap
                    role="group"
                    aria-label={translate(`${TEXT}.selected`, { smart_count: marked.length })}
                    sx={{ gap: 1, py: 1, alignItems: 'center', flexWrap: 'wrap' }}
                >
                    <Typography variant="body2" sx={{ fontWeight: 600 }}>
                        {translate(`${TEXT}.selected`, { smart_count: marked.length })}
                    </Typography>
                    <QueueActions rows={marked} can={actions.may(marked)} run={action => run(action, marked)} />
                    <Button size="small" color="inherit" onClick={() => setSelected(new Set())}>
                        {translate(`${TEXT}.clear`)}
                    </Button>
                </Stack>
            )}
            <Box
                sx={{
                    display: 'grid',
                    columnGap: 3,
                    alignItems: 'start',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
                }}
            >
                <Box ref={list} sx={{ minWidth: 0 }}>
                    <PlainList sx={{ '&:empty': { display: 'none' } }}>
                        {rows.map(row => (
                            <AttentionLine
                                key={row.key}
                                row={row}
                                isCurrent={row === current}
                                isSelected={selected.has(row.key)}
                                onToggle={canSelect ? () => toggle(row.key) : undefined}
                                onFocus={() => choose(row.key)}
                                conflict={actions.conflicts.get(row.key)}
                                onExpand={
                                    isWide ? undefined : () => setExpanded(expanded === row.key ? undefined : row.key)
                                }
                            >
                                {!isWide && expanded === row.key ? evidenceOf(row) : undefined}
                            </AttentionLine>
                        ))}
                    </PlainList>
                    {lastPage > 1 && (
                        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end', gap: 1, pt: 1 }}>
                            <Typography variant="body2" color="text.secondary" role="status" className="tabular">
                                {translate(`${TEXT}.range`, { from, to, total: formatNumber(total) })}
                            </Typography>
                            <Button disabled={page <= 1} onClick={() => turn(page - 1)}>
                                {translate(`${TEXT}.previous`)}
                            </Button>
                            <Button disabled={page >= lastPage} onClick={() => turn(page + 1)}>
                                {translate(`${TEXT}.next`)}
                            </Button>
                        </Stack>
                    )}
                </Box>
                {isWide && current && (
                    <Box
                        component="section"
                        aria-label={translate(`${TEXT}.evidence.title`, { place: placeOf(current) })}
                        sx={{ position: 'sticky', top: 72, minWidth: 0, borderTop: 1, borderColor: 'divider', pt: 1 }}
                    >
                        <Typography variant="h3" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
                            {placeOf(current)}
                        </Typography>
                        {evidenceOf(current)}
                    </Box>
                )}
            </Box>
            {isHelpOpen && <KeysDialog shortcuts={SHORTCUTS} onClose={() => setHelpOpen(false)} />}
            {snoozing?.[0] && (
                <SnoozeDialog
                    place={
                        snoozing.length > 1
                            ? translate(`${TEXT}.rows`, { smart_count: snoozing.length })
                            : placeOf(snoozing[0])
                    }
                    onClose={() => setSnoozing(undefined)}
                    onSnooze={(period, reason) => {
                        setSnoozing(undefined);
                        void actions.snooze(snoozing, period, reason);
                        advance(snoozing);
                    }}
                />
            )}
            {planning && (
                <JobDialog
                    key={planning.key}
                    row={planning}
                    onClose={() => setPlanning(undefined)}
                    onDone={saved => {
                        if (planning.job_card) void queryClient.invalidateQueries({ queryKey: ATTENTION_KEY });
                        else void actions.jobMade(planning, saved);
                    }}
                />
            )}
        </Card>
    );
};
