import { Alert, DialogContentText } from '@mui/material';

/** Introductory text of a dialog, and the server's error after a refused submit. */
export const DialogLead = ({ text, fault }: { text: string; fault?: string | undefined }) => (
    <>
        <DialogContentText variant="body2" sx={{ mb: 2 }}>
            {text}
        </DialogContentText>
        {fault && (
            <Alert severity="error" sx={{ mb: 2 }}>
                {fault}
            </Alert>
        )}
    </>
);
