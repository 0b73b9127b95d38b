import { Alert, Button, Stack } from '@mui/material';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/metadata';
import { formatDateTime, formatTime } from '../../../domain/calendar/dateTexts';
import { dayKey } from '../../../domain/calendar/days';
import { useLabels } from '../labels';
import { recordLabel } from '../metadata';
import type { Draft } from './drafts';

interface DraftOfferProps {
    resource: Resource;
    record: RaRecord | undefined;
    draft: Draft;
    onContinue: () => void;
    onDiscard: () => void;
}

/** Alert that offers to restore or discard an unsaved draft. */
export const DraftOffer = ({ resource, record, draft, onContinue, onDiscard }: DraftOfferProps) => {
    const translate = useTranslate();
    const locale = useLocale();
    const labels = useLabels(resource.name);
    const today = dayKey(draft.at) === dayKey(Date.now());
    const time = (today ? formatTime : formatDateTime)(draft.at, { locale });
    const outdated = record && draft.base && draft.base.version !== record.version;
    return (
        <Alert
            severity="info"
            role="status"
            sx={{
                mb: 2,
                flexWrap: { xs: 'wrap', sm: 'nowrap' },
                '& .MuiAlert-message': { flex: '1 1 0', minWidth: 200 },
            }}
            action={
                <Stack direction="row" spacing={1}>
                    <Button size="small" color="inherit" onClick={onDiscard}>
                        {translate('engine.draft.discard')}
                    </Button>
                    <Button size="small" variant="outlined" color="inherit" onClick={onContinue}>
                        {translate('engine.draft.continue')}
                    </Button>
                </Stack>
            }
        >
            {record
                ? translate('engine.draft.of', { name: recordLabel(resource, record), time })
                : translate('engine.draft.of_new', { title: labels.inSentence, time })}
            {outdated && ` ${translate('engine.draft.outdated')}`}
        </Alert>
    );
};
