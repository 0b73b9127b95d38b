import { fieldTexts as texts } from './fieldTexts';
import { fieldPath, goToView, type View } from './view';

export const BackLink = ({ to }: { to: View }) => (
    <a
        className="hw-field-back"
        href={fieldPath(to)}
        onClick={event => {
            event.preventDefault();
            goToView(to);
        }}
    >
        <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m15 5-7 7 7 7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        {texts.back}
    </a>
);
