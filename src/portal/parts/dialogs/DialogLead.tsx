import { Alert, DialogContentText } from '@mui/material';

/** What a dialogue says before it asks, and what was refused when it was sent. */
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
