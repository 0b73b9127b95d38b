import AddIcon from '@mui/icons-material/Add';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Alert, Box, Button, Card, IconButton, MenuItem, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ResourceName } from '../../contract/generated/types';
import { formatDate } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE, dayAfter, todayIn, weekdayOf } from '../../domain/calendar/days';
import { diaryId, isRealDay } from '../../domain/operations/dailyDiary';
import { FailedCard } from '../admin/list/ListStates';
import { choicesKey } from '../admin/provider/keys';
import { useCalls } from '../admin/provider/useCalls';
import { DateEntry } from '../components/dates/DateEntry';
import { EmptyState } from '../components/EmptyState';
import { Figure } from '../components/panels/Figure';
import { useSearchParams } from '../links';
import { useCan } from '../session/can';
import { answered, connectApi } from '../session/clients';
import { ApiFault } from '../session/fault';
import { useSession } from '../session/store';
import { CorrectionDialog } from './CorrectionDialog';
import { DiaryLine } from './DiaryLine';
import { type Correction, correctionsOf, type DiaryDay, type DiaryEntry, durationText } from './dailyDiary';
import { WeekStrip } from './WeekStrip';

const MODIFY = ['modify_daily_diary'] as const;
/** Resources whose records are the entries of a diary. */
const SOURCES: readonly ResourceName[] = [
    'job-cards',
    'lab-samples',
    'service-logs',
    'supplement-deliveries',
    'supplement-refills',
    'tasks',
    'travel-diaries',
    'vehicle-safety-checklists',
    'work-diaries',
];
const WEEKDAY = new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'UTC' });
const dayTitle = (day: string) => `${WEEKDAY.format(new Date(`${day}T00:00:00Z`))}, ${formatDate(day)}`;

/** Person and day from the URL. Without permission for others' diaries the person is always the user. */
const useChosen = () => {
    const [params, setParams] = useSearchParams();
    const me = Number(useSession()?.user.id);
    const canSeeOthers = useCan()(MODIFY);
    const requestedPerson = Number(params.get('person'));
    const person = canSeeOthers && Number.isSafeInteger(requestedPerson) && requestedPerson > 0 ? requestedPerson : me;
    const given = params.get('day') ?? '';
    const day = isRealDay(given) ? given : todayIn(BUSINESS_ZONE);
    const choose = (next: { person?: number; day?: string }) =>
        setParams(
            {
                day: next.day ?? day,
                ...((next.person ?? person) === me ? {} : { person: String(next.person ?? person) }),
            },
            { replace: true, preventScrollReset: true },
        );
    return { person, day, choose, canSeeOthers: canSeeOthers };
};

const PersonSelect = ({ person, onChange }: { person: number; onChange: (person: number) => void }) => {
    const translate = useTranslate();
    const calls = useCalls();
    const { data = [] } = useQuery({
        queryKey: choicesKey('staffs', 'diary'),
        queryFn: ({ signal }) => calls.dropdown('staffs', { per_page: 100 }, signal),
        staleTime: 60_000,
    });
    return (
        <TextField
            select
            size="small"
            label={translate('domains.dailyDiary.person')}
            value={data.some(({ id }) => id === person) ? String(person) : ''}
            onChange={event => onChange(Number(event.target.value))}
            sx={{ minWidth: 200 }}
        >
            {data.map(({ id, label }) => (
                <MenuItem key={id} value={String(id)}>
                    {label}
                </MenuItem>
            ))}
        </TextField>
    );
};

/** Daily diary of a person: entries, totals and corrections. */
const DailyDiaryPage = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const { person, day, choose, canSeeOthers } = useChosen();
    const [openEntry, setOpenEntry] = useState<DiaryEntry | 'new' | null>(null);
    const [typed, setTyped] = useState<string>();
    const text = (key: string, values?: object) => translate(`domains.dailyDiary.${key}`, values);

    const id = diaryId(person, day);
    const monday = dayAfter(day, 1 - weekdayOf(day));
    const {
        data: diary,
        error,
        refetch,
    } = useQuery({
        queryKey: ['daily-diaries', id],
        meta: { follows: SOURCES },
        queryFn: ({ signal }) =>
            answered(connectApi.GET('/v2/daily-diaries/{id}', { params: { path: { id } }, signal })).then(
                ({ body }) => body,
            ),
        retry: false,
    });
    const { data: week } = useQuery<DiaryDay[]>({
        queryKey: ['daily-diaries', 'week', person, monday],
        queryFn: ({ signal }) =>
            answered(
                connectApi.GET('/v2/daily-diaries', {
                    params: { query: { person_id: person, from: monday, to: dayAfter(monday, 6) } },
                    signal,
                }),
            ).then(({ data }) => data),
        placeholderData: keepPreviousData,
        retry: false,
    });

    /** Request with one correction added, changed or removed, and all others unchanged. */
    const save = async (correction: Correction | undefined): Promise<boolean> => {
        if (!diary) return false;
        const otherCorrections = correctionsOf(
            diary.entries.filter(({ key }) => openEntry === 'new' || key !== openEntry?.key),
        );
        try {
            const { body } = await answered(
                connectApi.PUT('/v2/daily-diaries/{id}', {
                    params: { path: { id } },
                    body: {
                        version: diary.version,
                        corrections: [...otherCorrections, ...(correction ? [correction] : [])],
                    },
                }),
            );
            queryClient.setQueryData(['daily-diaries', id], body);
            notify(text('saved'), { type: 'success' });
            return true;
        } catch (fault) {
            const stale = fault instanceof ApiFault && fault.status === 409;
            notify(stale ? text('stale') : (fault as Error).message, { type: 'error' });
            if (stale) setOpenEntry(null);
            return false;
        } finally {
            await queryClient.invalidateQueries({ queryKey: ['daily-diaries'] });
        }
    };
    const future = day > todayIn(BUSINESS_ZONE);
    const { totals } = diary ?? {};
    return (
        <Box sx={{ maxWidth: 900 }}>
            <Typography variant="h1" sx={{ mb: 0.5 }}>
                {text('title')}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
                {text('lead')}
            </Typography>
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
                <IconButton aria-label={text('before')} onClick={() => choose({ day: dayAfter(day, -1) })}>
                    <ChevronLeftIcon />
                </IconButton>
                <DateEntry
                    kind="date"
                    calledBy={text('day')}
                    value={typed ?? day}
                    clearable={false}
                    timeZone={BUSINESS_ZONE}
                    onChange={next => {
                        setTyped(isRealDay(next) ? undefined : next);
                        if (isRealDay(next)) choose({ day: next });
                    }}
                    sx={{ width: 170 }}
                />
                <IconButton aria-label={text('after')} onClick={() => choose({ day: dayAfter(day, 1) })}>
                    <ChevronRightIcon />
                </IconButton>
                <Button variant="outlined" color="inherit" onClick={() => choose({ day: todayIn(BUSINESS_ZONE) })}>
                    {text('today')}
                </Button>
                <Box sx={{ flex: 1 }} />
                {canSeeOthers && <PersonSelect person={person} onChange={next => choose({ person: next })} />}
            </Stack>
            <WeekStrip days={week} day={day} open={next => choose({ day: next })} />
            {error ? (
                <FailedCard error={error as Error} retry={() => void refetch()} />
            ) : !diary || !totals ? (
                <Skeleton variant="rounded" height={240} />
            ) : (
                <Card component="section" aria-labelledby="diary-day" sx={{ p: { xs: 2, md: 2.5 } }}>
                    <Stack
                        direction="row"
                        useFlexGap
                        sx={{
                            flexWrap: 'wrap',
                            gap: 1,
                            justifyContent: 'space-between',
                            alignItems: 'center',
                            mb: 1.5,
                        }}
                    >
                        <Box>
                            <Typography id="diary-day" variant="h3" component="h2">
                                {dayTitle(day)}
                            </Typography>
                            <Typography variant="body2" color="text.secondary">
                                {diary.person.label}
                            </Typography>
                        </Box>
                        {!future && (
                            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpenEntry('new')}>
                                {text('add')}
                            </Button>
                        )}
                    </Stack>
                    {future ? (
                        <Alert severity="info">{text('future')}</Alert>
                    ) : (
                        <>
                            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 1.5 }}>
                                <Figure label={text('totals.time')}>{durationText(totals.minutes)}</Figure>
                                <Figure label={text('totals.jobs')}>{totals.jobs}</Figure>
                                <Figure label={text('totals.tasks')}>{totals.tasks}</Figure>
                                <Figure
                                    label={text('totals.way')}
                                >{`${totals.kilometres.toLocaleString('en-AU')} km`}</Figure>
                            </Stack>
                            <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 1 }}>
                                {text('time_help')}
                            </Typography>
                            {diary.entries.length === 0 ? (
                                <EmptyState title={text('nothing')} hint={text('nothing_text')} />
                            ) : (
                                <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
                                    {diary.entries.map(entry => (
                                        <DiaryLine key={entry.key} entry={entry} correct={() => setOpenEntry(entry)} />
                                    ))}
                                </Box>
                            )}
                        </>
                    )}
                </Card>
            )}
            {openEntry && diary && (
                <CorrectionDialog
                    title={
                        openEntry === 'new'
                            ? text('add_title', { day: formatDate(day) })
                            : text('correct_entry', { title: openEntry.title })
                    }
                    day={day}
                    entry={openEntry === 'new' ? undefined : openEntry}
                    save={save}
                    onClose={() => setOpenEntry(null)}
                />
            )}
        </Box>
    );
};
export default DailyDiaryPage;
