/** Runs what can wait until the browser has nothing else to do. Safari has no requestIdleCallback. */
export const whenIdle: (work: () => void) => void =
    globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
