interface SubmitButtonProps {
    pending: boolean;
    label: string;
    /** button label while the request is pending */
    pendingLabel: string;
}

/** Disabled while the form is being sent, and until the page it leads to has arrived. */
export const SubmitButton = ({ pending, label, pendingLabel }: SubmitButtonProps) => (
    <button type="submit" className="hw-button" disabled={pending}>
        {pending && <span className="hw-spinner" aria-hidden="true" />}
        {pending ? pendingLabel : label}
    </button>
);
