import { Button, type ButtonProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DialogFrame, type FrameProps, type InputProps } from './DialogFrame';

interface ActionDialogProps extends Omit<FrameProps, 'actions' | 'onClose'>, InputProps {
    submitLabel: string;
    submitButton?: Pick<ButtonProps, 'autoFocus' | 'color' | 'disabled'>;
    /** while busy, it can be neither closed nor submitted again */
    busy: boolean;
    onSubmit: () => unknown;
    onCancel: () => void;
}

/** Small form dialog. */
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
