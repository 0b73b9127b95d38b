import { fieldPath, goToView, type View } from './view';

/** A step from what is shown, as large as a thumb; the first one is what usually comes next. */
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
