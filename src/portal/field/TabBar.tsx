import { fieldTexts as texts } from './fieldTexts';
import { LineIcon } from './LineIcon';
import { fieldPath, goToView, type View } from './view';

const ICONS = {
    today: 'M4 7h16M4 12h16M4 17h10',
    tomorrow: 'M5 5h14v14H5zM5 10h14M9 3v4M15 3v4',
    vehicle:
        'M3 16V7h11v9M14 10h4l3 3v3h-3M8 16h6M5.500 18.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 18.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
} as const;
const TABS = ['today', 'tomorrow', 'vehicle'] as const;

/** Bottom navigation. */
export const TabBar = ({ tab }: { tab: View['tab'] }) => (
    <nav className="hw-field-tabs" aria-label={texts.title}>
        {TABS.map(name => (
            <a
                key={name}
                href={fieldPath({ tab: name })}
                aria-current={tab === name ? 'page' : undefined}
                onClick={event => {
                    event.preventDefault();
                    goToView({ tab: name });
                }}
            >
                <LineIcon path={ICONS[name]} />
                {texts[name]}
            </a>
        ))}
    </nav>
);
