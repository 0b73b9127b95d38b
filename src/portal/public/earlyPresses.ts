/** Buttons pressed before the script of the page had loaded, in order. */
declare global {
    interface Window {
        earlyPresses?: { buttons: HTMLButtonElement[]; stop: () => void };
    }
}

/**
 * Until hydration, buttons only record presses, and Enter presses the button of its form. Otherwise the browser would
 * submit the form itself.
 */
export const keepPresses = () => {
    const buttons: HTMLButtonElement[] = [];
    const onClick = (event: Event) => {
        const button = event.target instanceof Element && event.target.closest('button');
        if (!button) return;
        event.preventDefault();
        // repeated presses while waiting count once
        if (button.type === 'submit' && buttons.includes(button)) return;
        buttons.push(button);
        button.classList.add('hw-pressed');
    };
    const onSubmit = (event: Event) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    document.addEventListener('submit', onSubmit, true);
    const stop = () => {
        document.removeEventListener('click', onClick, true);
        document.removeEventListener('submit', onSubmit, true);
    };
    window.earlyPresses = { buttons, stop };
};

/** Replays the presses after hydration. */
export const replayPresses = async () => {
    const early = window.earlyPresses;
    delete window.earlyPresses;
    early?.stop();
    for (const button of early?.buttons ?? []) {
        button.classList.remove('hw-pressed');
        button.click();
        // the page must show the result of one press before the next
        await new Promise(resolve => setTimeout(resolve));
    }
};
