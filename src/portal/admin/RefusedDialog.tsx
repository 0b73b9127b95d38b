import { Box, Button, DialogContentText, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { DialogFrame } from '../components/dialogs/DialogFrame';
import type { ApiFault } from '../session/fault';
import { ReferenceLink } from './fields/ReferenceLink';

type Holders = components['schemas']['Holders'];

/** Blocking records of one kind, each with its status and a link. */
const ReferencingRecords = ({ resource, title, total, records }: Holders) => {
    const translate = useTranslate();
    const heading = useId();
    const more = total - records.length;
    return (
        <Box component="section" aria-labelledby={heading} sx={{ mt: 2 }}>
            <Typography id={heading} variant="subtitle2" component="h3">
                {`${total} ${title}`}
            </Typography>
            <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
                {records.map(({ state, ...record }) => (
                    <Typography key={record.id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                        <ReferenceLink resource={resource} target={record} />
                        {state && (
                            <Box component="span" sx={{ color: 'text.secondary' }}>
                                {` · ${state}`}
                            </Box>
                        )}
                    </Typography>
                ))}
                {records.length > 0 && more > 0 && (
                    <Typography component="li" variant="body2" color="text.secondary">
                        {translate('engine.confirm.more', { smart_count: more })}
                    </Typography>
                )}
            </Box>
        </Box>
    );
};

/** Reason why a record cannot be archived, with links to the blocking records. */
export const RefusedDialog = ({ fault, label, onClose }: { fault: ApiFault; label: string; onClose: () => void }) => {
    const translate = useTranslate();
    const holders = (fault.body.held_by ?? []) as Holders[];
    return (
        <DialogFrame
            title={translate('engine.confirm.refused', { name: label })}
            onClose={onClose}
            actions={
                <Button onClick={onClose} autoFocus>
                    {translate('engine.confirm.close')}
                </Button>
            }
        >
            <DialogContentText role="alert">{fault.message}</DialogContentText>
            {holders.map(kind => (
                <ReferencingRecords key={kind.resource} {...kind} />
            ))}
        </DialogFrame>
    );
};
