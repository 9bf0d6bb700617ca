/** Photos that are chosen at once where a caller does not say how many. */
export const usualPhotoCount = 9
