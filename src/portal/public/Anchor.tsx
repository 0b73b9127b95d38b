import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { goTo } from '../session/navigation';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
    to: string;
}

/** A link that needs no router: the login page can be shown before the router (a third of the first chunk) is there. */
export const Anchor = ({ to, ...props }: AnchorProps) => {
    const follow = (event: MouseEvent) => {
        const isOrdinary = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (!isOrdinary) return;
        event.preventDefault();
        goTo(to);
    };
    return <a {...props} href={to} onClick={follow} />;
};
