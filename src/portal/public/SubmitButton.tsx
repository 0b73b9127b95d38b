import { useNavigation } from 'react-router';

interface SubmitButtonProps {
    pending: boolean;
    label: string;
    /** what the button says while the form is being sent */
    pendingLabel: string;
}

/** Disabled while the form is being sent, and until the page it leads to has arrived. */
export const SubmitButton = ({ pending, label, pendingLabel }: SubmitButtonProps) => {
    const isLeaving = useNavigation().state !== 'idle';
    const isBusy = pending || isLeaving;
    return (
        <button type="submit" className="hw-button" disabled={isBusy}>
            {isBusy && <span className="hw-spinner" aria-hidden="true" />}
            {isBusy ? pendingLabel : label}
        </button>
    );
};
