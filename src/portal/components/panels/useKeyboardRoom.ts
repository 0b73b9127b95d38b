import { useEffect, useState } from 'react';

const WRITTEN_IN = 'input, textarea, [contenteditable]';

/**
 * Height in px that a phone's keyboard covers at the bottom: 0 where the page resizes by itself (`interactive-widget`),
 * which Safari does not support. Browsers keep the focused input visible either way.
 */
export const useKeyboardRoom = (): number => {
    const [covered, setCovered] = useState(0);
    useEffect(() => {
        const viewport = window.visualViewport;
        if (!viewport) return;
        const follow = () => {
            // pinch zoom also shrinks the visual viewport, but needs no room
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
