const VISIT = 'metamall.popup';

/** Whether this visit has had its popup. */
export const popupVisit = {
  isOver: (): boolean => {
    try {
      return sessionStorage.getItem(VISIT) !== null;
    } catch {
      return false;
    }
  },
  end: (): void => {
    try {
      sessionStorage.setItem(VISIT, '1');
    } catch {
      // One page is the visit then.
    }
  },
};
