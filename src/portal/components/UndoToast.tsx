import { Button, SnackbarContent } from '@mui/material';
import { NotificationClasses, useCloseNotification, useTranslate } from 'react-admin';

/** Toast content with an Undo button. */
export const UndoToast = ({ text, undo }: { text: string; undo: () => void }) => {
    const translate = useTranslate();
    const close = useCloseNotification();
    return (
        <SnackbarContent
            className={NotificationClasses.success}
            message={text}
            action={
                <Button
                    size="small"
                    color="inherit"
                    onClick={() => {
                        close();
                        undo();
                    }}
                >
                    {translate('ra.action.undo')}
                </Button>
            }
        />
    );
};
