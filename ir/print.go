package ir
