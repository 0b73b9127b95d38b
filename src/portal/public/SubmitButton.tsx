interface SubmitButtonProps {
    pending: boolean;
    label: string;
    /** button label while the request is pending */
    pendingLabel: string;
}

/** Disabled while submitting, and until the next page has loaded. */
export const SubmitButton = ({ pending, label, pendingLabel }: SubmitButtonProps) => (
    <button type="submit" className="hw-button" disabled={pending}>
        {pending && <span className="hw-spinner" aria-hidden="true" />}
        {pending ? pendingLabel : label}
    </button>
);
