import { useEffect, useState } from 'react';

const WRITTEN_IN = 'input, textarea, [contenteditable]';

/**
 * How much of the lower edge a phone's keyboard lies over, in px: none where the page makes room for it by itself
 * (`interactive-widget`), which Safari does not. What is typed into stays in sight either way.
 */
export const useKeyboardRoom = (): number => {
    const [covered, setCovered] = useState(0);
    useEffect(() => {
        const viewport = window.visualViewport;
        if (!viewport) return;
        const follow = () => {
            // a page that is zoomed in with two fingers is no smaller for it
            if (viewport.scale !== 1) return;
            const hidden = Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
            setCovered(hidden);
            document.documentElement.style.setProperty('--hw-keyboard', `${hidden}px`);
            const { activeElement } = document;
            if (activeElement?.matches(WRITTEN_IN))
                requestAnimationFrame(() => activeElement.scrollIntoView({ block: 'nearest' }));
        };
        viewport.addEventListener('resize', follow);
        return () => {
            viewport.removeEventListener('resize', follow);
            document.documentElement.style.removeProperty('--hw-keyboard');
        };
    }, []);
    return covered;
};
