import { fieldPath, goToView, type View } from './view';

/** Large action button; the first one is the usual next step. */
export const Step = ({ to, children, quiet }: { to: View; children: string; quiet?: boolean }) => (
    <a
        className={quiet ? 'hw-button hw-button-quiet' : 'hw-button'}
        href={fieldPath(to)}
        onClick={event => {
            event.preventDefault();
            goToView(to);
        }}
    >
        {children}
    </a>
);
