import { Button, type ButtonProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DialogFrame, type DialogFrameProps } from './DialogFrame';

interface ActionDialogProps extends Omit<DialogFrameProps, 'actions'> {
    submitLabel: string;
    submitButton?: Pick<ButtonProps, 'autoFocus' | 'color' | 'disabled'>;
    /** while it works it cannot be left, nor sent again */
    busy: boolean;
    onSubmit: () => unknown;
    onCancel: () => void;
}

/** Asks a few things and sends them. */
export const ActionDialog = ({ submitLabel, submitButton, busy, onCancel, ...frame }: ActionDialogProps) => {
    const translate = useTranslate();
    return (
        <DialogFrame
            onClose={busy ? undefined : onCancel}
            actions={
                <>
                    <Button onClick={onCancel} disabled={busy} color="inherit">
                        {translate('engine.confirm.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" loading={busy} {...submitButton}>
                        {submitLabel}
                    </Button>
                </>
            }
            {...frame}
        />
    );
};
