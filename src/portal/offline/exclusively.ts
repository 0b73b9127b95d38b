/** Runs the work in one tab at a time. Without the Web Locks API (https or localhost only) tabs do not wait. */
export const exclusively = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    navigator.locks ? (navigator.locks.request(name, work) as Promise<T>) : work();
