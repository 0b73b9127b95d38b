import { Alert, Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { type ChangeEvent, useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { formatDateTime } from '../../../domain/calendar/dateTexts';
import { pagePath } from '../../links/urls';
import { useSession } from '../../session/store';
import type { FieldEntryResult } from '../fieldApi';
import { entryKindText } from '../jobTexts';
import { drawnSignature } from '../photos';
import type { NewPart } from '../queue/queueStore';
import { Refused, RetryLater, responseFaults, sendEntry } from '../queue/sendEntry';
import { serverOf } from '../queue/server';
import { MOST_RESCUE_BYTES, type Rescued, RescueFault } from './parseRescue';
import { readRescueFile } from './readRescueFile';

type Step =
    | { step: 'choose' | 'reading' }
    | { step: 'unreadable'; message: string }
    | { step: 'ready' | 'sending'; rescued: Rescued }
    | { step: 'failed'; rescued: Rescued; message: string; isConflict: boolean }
    | { step: 'done'; rescued: Rescued; record: FieldEntryResult['record'] };

/** Converts a completion of a job changed by another user into a late completion, with its signature as a picture. */
const asLate = async ({ entry, bytes }: Rescued): Promise<Rescued> => {
    const drawn = await drawnSignature(entry);
    const { bytes: picture, of: _, ...part } = drawn ?? ({} as NewPart);
    return {
        bytes: drawn ? new Map([...bytes, [drawn.sha256, picture]]) : bytes,
        entry: {
            ...entry,
            parts: drawn ? [...entry.parts, part] : entry.parts,
            kind: 'late_completion',
            baseVersion: null,
            baseDocumentVersion: null,
            data: { ...entry.data, reopen: false },
        },
    };
};

/** Imports a rescue file, into which a phone saved an entry that it cannot send. */
const RescuePage = () => {
    const translate = useTranslate();
    const person = useSession()?.user.id ?? 0;
    const [state, setState] = useState<Step>({ step: 'choose' });

    const read = async (file: File) => {
        const fail = (name: string, values = {}) =>
            setState({ step: 'unreadable', message: translate(`domains.field.rescue.${name}`, values) });
        if (file.size > MOST_RESCUE_BYTES) return fail('tooLarge');
        setState({ step: 'reading' });
        try {
            setState({ step: 'ready', rescued: await readRescueFile(file) });
        } catch (error) {
            const picture = error instanceof RescueFault ? error.picture : undefined;
            fail(picture ? 'damaged' : 'unreadable', { name: picture });
        }
    };
    const send = async (rescued: Rescued) => {
        setState({ step: 'sending', rescued });
        try {
            const { record } = await sendEntry(rescued.entry, {
                server: serverOf(person, 'rescued-entries'),
                now: () => new Date(),
                bytesOf: async sha256 => rescued.bytes.get(sha256),
            });
            setState({ step: 'done', rescued, record });
        } catch (error) {
            const isRefused = error instanceof Refused;
            const isForbidden = error instanceof RetryLater && error.why === 'rights';
            const message = isRefused
                ? [error.message, ...responseFaults(error.answer)].join(' ')
                : translate(`domains.field.rescue.${isForbidden ? 'forbidden' : 'unreached'}`);
            setState({ step: 'failed', rescued, message, isConflict: isRefused && error.answer.status === 409 });
        }
    };
    const choose = (event: ChangeEvent<HTMLInputElement>) => {
        const [file] = event.target.files ?? [];
        event.target.value = '';
        if (file) void read(file);
    };

    const rescued = 'rescued' in state ? state.rescued : undefined;
    const isBusy = state.step === 'reading' || state.step === 'sending';
    return (
        <Box sx={{ maxWidth: 720 }}>
            <Typography component="h1" variant="h1" sx={{ mb: 0.5 }}>
                {translate('domains.field.rescue.title')}
            </Typography>
            <Typography color="text.secondary" sx={{ mb: 2.5 }}>
                {translate('domains.field.rescue.intro')}
            </Typography>
            <Card>
                <CardContent>
                    <Stack spacing={2} sx={{ alignItems: 'flex-start' }} aria-busy={isBusy}>
                        {rescued && (
                            <Box>
                                <Typography variant="subtitle1">{rescued.entry.title}</Typography>
                                <Typography color="text.secondary">
                                    {[
                                        entryKindText(rescued.entry.kind),
                                        rescued.entry.ownerName,
                                        formatDateTime(rescued.entry.doneAt),
                                        translate('domains.field.rescue.pictures', {
                                            smart_count: rescued.entry.parts.length,
                                        }),
                                    ]
                                        .filter(Boolean)
                                        .join(' · ')}
                                </Typography>
                            </Box>
                        )}
                        {state.step === 'unreadable' && <Alert severity="error">{state.message}</Alert>}
                        {state.step === 'failed' && <Alert severity="error">{state.message}</Alert>}
                        {state.step === 'done' && (
                            <Alert severity="success">
                                {translate('domains.field.rescue.done')}{' '}
                                {state.record && (
                                    <LinkBase to={pagePath(state.record.resource, 'view', state.record.id)}>
                                        {translate('domains.field.rescue.open')}
                                    </LinkBase>
                                )}
                            </Alert>
                        )}
                        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
                            {rescued && state.step !== 'done' && (
                                <Button variant="contained" disabled={isBusy} onClick={() => void send(rescued)}>
                                    {translate(`domains.field.rescue.${isBusy ? 'importing' : 'import'}`)}
                                </Button>
                            )}
                            {state.step === 'failed' &&
                                state.isConflict &&
                                state.rescued.entry.kind === 'complete_job' && (
                                    <Button variant="outlined" onClick={() => void asLate(state.rescued).then(send)}>
                                        {translate('domains.field.rescue.asLate')}
                                    </Button>
                                )}
                            <Button component="label" variant={rescued ? 'outlined' : 'contained'} disabled={isBusy}>
                                {translate(
                                    `domains.field.rescue.${state.step === 'reading' ? 'reading' : rescued ? 'another' : 'choose'}`,
                                )}
                                <input hidden type="file" accept="application/json,.json" onChange={choose} />
                            </Button>
                        </Stack>
                    </Stack>
                </CardContent>
            </Card>
        </Box>
    );
};
export default RescuePage;
