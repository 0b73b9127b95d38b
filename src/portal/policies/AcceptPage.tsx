import CheckIcon from '@mui/icons-material/Check';
import { Alert, Box, Button, Card, Skeleton, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNotify, useParams, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { errorStatus } from '../admin/provider/errors';
import { BackToRecord } from '../admin/view/BackToRecord';
import { RecordFailed } from '../admin/view/RecordFailed';
import { Moment } from '../components/fields/Moment';
import { TickBox } from '../components/fields/TickBox';
import { FormattedText } from '../components/text/FormattedText';
import { changedFiles, PolicyFiles } from './PolicyFiles';
import { acceptPolicy, POLICIES, type Reading, useReading } from './policyCalls';

const ChangedText = lazy(() => import('../components/text/ChangedText'));

const AcceptPage = () => {
    const { id = '' } = useParams();
    const { data: reading, error, refetch } = useReading(Number(id));
    if (reading) return <Read key={reading.sha256} reading={reading} />;
    return error ? (
        <RecordFailed name={POLICIES} error={error} retry={() => void refetch()} />
    ) : (
        <Stack spacing={2} aria-hidden>
            <Skeleton width={280} height={40} />
            <Skeleton variant="rounded" height={360} />
        </Stack>
    );
};
export default AcceptPage;

/** The user's acceptance status, with the due date. */
const AcceptanceStatus = ({ reading }: { reading: Reading }) => {
    const translate = useTranslate();
    const { state, due_on, days_overdue, accepted_at, expires_on } = reading;
    if (state === 'accepted' && accepted_at)
        return (
            <Alert severity="success">
                {translate('domains.policies.accept.done')} <Moment value={accepted_at} />.{' '}
                {expires_on && translate('domains.policies.accept.until', { day: formatDate(expires_on) })}
            </Alert>
        );
    if (state === null || !due_on)
        return <Alert severity="info">{translate('domains.policies.accept.notAsked')}</Alert>;
    return state === 'overdue' ? (
        <Alert severity="error">
            {translate('domains.policies.accept.overdue', { day: formatDate(due_on), smart_count: days_overdue ?? 0 })}
        </Alert>
    ) : (
        <Alert severity="info">{translate('domains.policies.accept.due', { day: formatDate(due_on) })}</Alert>
    );
};

const Changes = ({ reading, before }: { reading: Reading; before: NonNullable<Reading['before']> }) => {
    const translate = useTranslate();
    const files = changedFiles(before.files, reading.files);
    return (
        <>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
                {translate('domains.policies.accept.since', { revision: before.revision })}{' '}
                <Moment value={before.accepted_at} />
            </Typography>
            {reading.change_note && <Typography sx={{ mb: 1.5 }}>{reading.change_note}</Typography>}
            {before.title !== reading.title && (
                <Typography sx={{ mb: 1.5 }}>
                    {translate('domains.policies.accept.renamed', { before: before.title })}
                </Typography>
            )}
            <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
                <ChangedText before={before.text} after={reading.text} />
            </Suspense>
            <PolicyFiles files={files.added} title="domains.policies.accept.filesAdded" />
            <PolicyFiles files={files.removed} title="domains.policies.accept.filesRemoved" />
        </>
    );
};

const Read = ({ reading }: { reading: Reading }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const client = useQueryClient();
    const { id, title, revision, before, state, published_at } = reading;
    const [shown, setShown] = useState<'changes' | 'text'>(before ? 'changes' : 'text');
    const [hasRead, setHasRead] = useState(false);
    const [busy, setBusy] = useState(false);
    const waits = state === 'open' || state === 'overdue';
    const accept = async () => {
        setBusy(true);
        try {
            await acceptPolicy(client, id, reading.sha256);
            notify('domains.policies.accept.thanks', { type: 'success', messageArgs: { title } });
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
            // a newer revision was published: the page shows it, with the changes since the one read
            if (errorStatus(error) === 409) await client.invalidateQueries({ queryKey: [POLICIES] });
        } finally {
            setBusy(false);
        }
    };
    return (
        <>
            <BackToRecord resource={POLICIES} id={id}>
                {translate('domains.policies.accept.back')}
            </BackToRecord>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere', mt: 0.25 }}>
                {title}
                <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                    {' · '}
                    {translate('domains.policies.revision', { revision })}
                </Box>
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
                {translate('domains.policies.publishedAt')} <Moment value={published_at} />
            </Typography>
            <AcceptanceStatus reading={reading} />
            <Card sx={{ p: { xs: 2, md: 3 }, mt: 2 }}>
                {before && (
                    <Tabs
                        value={shown}
                        onChange={(_, value) => setShown(value)}
                        aria-label={translate('domains.policies.accept.show')}
                        sx={{ mb: 2 }}
                    >
                        <Tab value="changes" label={translate('domains.policies.accept.changes')} />
                        <Tab value="text" label={translate('domains.policies.accept.whole')} />
                    </Tabs>
                )}
                {before && shown === 'changes' ? (
                    <Changes reading={reading} before={before} />
                ) : (
                    <>
                        <FormattedText text={reading.text} />
                        <PolicyFiles files={reading.files} title="domains.policies.files" />
                    </>
                )}
            </Card>
            {waits && (
                <Card sx={{ p: 2, mt: 2 }}>
                    <Stack spacing={1.5} sx={{ alignItems: { xs: 'stretch', sm: 'flex-start' } }}>
                        <TickBox
                            checked={hasRead}
                            onChange={checked => setHasRead(checked)}
                            label={translate('domains.policies.accept.read', { revision })}
                        />
                        <Button
                            variant="contained"
                            size="large"
                            startIcon={<CheckIcon />}
                            disabled={!hasRead}
                            loading={busy}
                            onClick={() => void accept()}
                        >
                            {translate('domains.policies.accept.accept')}
                        </Button>
                    </Stack>
                </Card>
            )}
            <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
                {translate('domains.policies.hash')}: {reading.sha256}
            </Typography>
        </>
    );
};
