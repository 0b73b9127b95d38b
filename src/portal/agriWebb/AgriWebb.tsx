import SyncIcon from '@mui/icons-material/Sync';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Alert, AlertTitle, Box, Button, Skeleton, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LinkBase, type RaRecord, useCanAccess, useNotify, useTranslate } from 'react-admin';
import { FailedCard } from '../admin/list/ListStates';
import { fieldOf } from '../admin/metadata';
import { Report } from '../admin/report';
import { useAttempt } from '../admin/useAttempt';
import { formatNumber } from '../components/fields/formats';
import { Moment } from '../components/fields/Moment';
import { StatusChip } from '../components/fields/StatusChip';
import { type Difference, fetchLivestock, importLivestock, useAgriWebb } from './calls';
import { DifferenceDialog } from './DifferenceDialog';
import { livestock } from './livestock';

export type Property = RaRecord<number> & { name: string };
type Shown = { difference: Difference; file?: File };

const FARMS = 'agriwebb-farms';

/** AgriWebb livestock of a property: connection state, fetch and file import with a preview of their changes. */
export const AgriWebb = ({ property }: { property: Property }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const { canAccess: canChange } = useCanAccess({ resource: 'customer-properties', action: 'edit' });
    const input = useRef<HTMLInputElement>(null);
    const [shown, setShown] = useState<Shown>();
    const { busy, attempt } = useAttempt();
    const { data, error, refetch } = useAgriWebb(property.id);
    const word = (key: string, values?: object) => translate(`domains.agriWebb.${key}`, values);
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={320} />;
    const { configured, farm } = data;

    const refresh = () => {
        for (const key of [FARMS, 'agriwebb-livestocks', 'report'])
            void queryClient.invalidateQueries({ queryKey: [key] });
    };
    const choose = (file: File | undefined) =>
        file && attempt(async () => setShown({ file, difference: await importLivestock(property.id, file, true) }));
    const fetchNow = () =>
        attempt(async () => {
            await fetchLivestock(property.id, false);
            notify(word('asked'), { type: 'success' });
            setShown(undefined);
            refresh();
        });
    const finish = () =>
        shown?.file
            ? attempt(async () => {
                  const { created, changed } = await importLivestock(property.id, shown.file as File, false);
                  notify(word('imported', { created, changed }), { type: 'success' });
                  setShown(undefined);
                  refresh();
              })
            : fetchNow();
    const status = fieldOf(FARMS, 'status')?.options?.find(({ value }) => value === farm?.status);
    return (
        <Stack spacing={2}>
            {!configured && (
                <Alert severity="info">
                    <AlertTitle>{word('off')}</AlertTitle>
                    {word('off_text')}
                </Alert>
            )}
            {configured && !farm && (
                <Alert
                    severity="info"
                    action={
                        <Button component={LinkBase} to="/agri-webb/list" color="inherit" size="small">
                            {word('toFarms')}
                        </Button>
                    }
                >
                    <AlertTitle>{word('noFarm')}</AlertTitle>
                    {word('noFarm_text')}
                </Alert>
            )}
            {farm?.fault && <Alert severity="error">{farm.fault}</Alert>}
            <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
                {farm && (
                    <>
                        <StatusChip label={status?.label ?? ''} color={status?.color ?? 'neutral'} />
                        {farm.fetched_at && <Moment value={farm.fetched_at} relative />}
                        <Box component="span" sx={{ color: 'text.secondary' }}>
                            {translate('resources.agriwebb-farms.fields.farm_id')}: {farm.farm_id} ·{' '}
                            {translate('resources.agriwebb-farms.fields.livestocks')}:{' '}
                            {formatNumber(farm.livestocks ?? 0)}
                        </Box>
                    </>
                )}
                <Box sx={{ flex: 1 }} />
                {canChange && (
                    <>
                        <Button
                            variant="outlined"
                            color="inherit"
                            startIcon={<UploadFileIcon />}
                            disabled={busy}
                            onClick={() => input.current?.click()}
                        >
                            {word('import')}
                        </Button>
                        <input
                            ref={input}
                            type="file"
                            accept=".csv,text/csv"
                            hidden
                            aria-label={word('import')}
                            onChange={event => {
                                void choose(event.target.files?.[0]);
                                event.target.value = '';
                            }}
                        />
                        {configured && farm && (
                            <>
                                <Button
                                    variant="outlined"
                                    color="inherit"
                                    loading={busy}
                                    onClick={() =>
                                        attempt(async () =>
                                            setShown({ difference: await fetchLivestock(property.id, true) }),
                                        )
                                    }
                                >
                                    {word('try')}
                                </Button>
                                <Button
                                    variant="contained"
                                    startIcon={<SyncIcon />}
                                    disabled={busy || farm.status === 'waiting'}
                                    onClick={() => void fetchNow()}
                                >
                                    {word('fetch')}
                                </Button>
                            </>
                        )}
                    </>
                )}
            </Stack>
            <Report definition={livestock} record={property} />
            {shown && (
                <DifferenceDialog
                    title={word(shown.file ? 'wouldImport' : 'wouldFetch')}
                    difference={shown.difference}
                    submitLabel={word(shown.file ? 'importThis' : 'fetch')}
                    busy={busy}
                    onSubmit={() => void finish()}
                    onClose={() => setShown(undefined)}
                />
            )}
        </Stack>
    );
};
