import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import { Alert, Button, List, ListItem, ListItemIcon, ListItemText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../components/dialogs/DialogFrame';
import type { BulkResult } from '../provider/recordCalls';

/** Results of a bulk action, failures first with their reasons. */
export const ResultsDialog = ({
    title,
    results,
    onClose,
}: {
    title: string;
    results: readonly BulkResult[];
    onClose: () => void;
}) => {
    const translate = useTranslate();
    const failed = results.filter(r => !r.ok);
    const done = results.filter(r => r.ok);
    return (
        <DialogFrame
            title={title}
            maxWidth="sm"
            onClose={onClose}
            actions={
                <Button onClick={onClose} variant="contained" autoFocus>
                    {translate('engine.list.close')}
                </Button>
            }
        >
            <Alert severity={failed.length === 0 ? 'success' : 'warning'}>
                {translate('engine.bulk.summary', {
                    done: done.length,
                    failed: failed.length,
                    total: results.length,
                })}
            </Alert>
            <List dense sx={{ maxHeight: 360, overflowY: 'auto' }}>
                {[...failed, ...done].map(result => (
                    <ListItem key={result.id} disableGutters>
                        <ListItemIcon>
                            {result.ok ? (
                                <CheckCircleOutlineIcon
                                    color="success"
                                    fontSize="small"
                                    titleAccess={translate('engine.bulk.ok')}
                                />
                            ) : (
                                <ErrorOutlineIcon
                                    color="error"
                                    fontSize="small"
                                    titleAccess={translate('engine.bulk.failed')}
                                />
                            )}
                        </ListItemIcon>
                        <ListItemText
                            primary={result.label ?? `#${result.id}`}
                            secondary={result.ok ? undefined : result.message}
                        />
                    </ListItem>
                ))}
            </List>
        </DialogFrame>
    );
};
