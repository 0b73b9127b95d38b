import {
    Box,
    Button,
    Dialog,
    DialogActions,
    DialogContent,
    DialogContentText,
    DialogTitle,
    Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import type { ApiFault } from '../session/fault';
import { ReferenceLink } from './fields/ReferenceLink';

type Holders = components['schemas']['Holders'];

/** The records of one kind that stand in the way, each with its state and a link to it. */
const Holding = ({ resource, title, total, records }: Holders) => {
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

/** Why a record is not archived, and where to go to change that. */
export const RefusedDialog = ({ fault, label, onClose }: { fault: ApiFault; label: string; onClose: () => void }) => {
    const translate = useTranslate();
    const title = useId();
    const holders = (fault.body.held_by ?? []) as Holders[];
    return (
        <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
            <DialogTitle id={title}>{translate('engine.confirm.refused', { name: label })}</DialogTitle>
            <DialogContent>
                <DialogContentText role="alert">{fault.message}</DialogContentText>
                {holders.map(kind => (
                    <Holding key={kind.resource} {...kind} />
                ))}
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose} autoFocus>
                    {translate('engine.confirm.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
